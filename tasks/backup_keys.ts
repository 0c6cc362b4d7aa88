import { backupCommand } from "../content/operator.ts";
import { makeKeys } from "../services/backup/age.ts";
import { exists, Refusal, writePrivately } from "../services/backup/backup.ts";
import { print } from "../services/log.ts";
import { sync } from "../services/store/sqlite_file.ts";

/** Makes the keys of encrypted copies: writes the private one to a new file, prints the public one. */
export async function makeKeyFile(path: string): Promise<void> {
  if (await exists(path)) throw new Refusal(backupCommand.exists(path));
  const { publicKey, file } = await makeKeys(Date.now());
  await writePrivately(path, new Blob([file]).stream());
  sync(path);
  for (const line of backupCommand.keysMade(publicKey, path)) print(line);
}
