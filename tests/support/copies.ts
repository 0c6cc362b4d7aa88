import { makeKeys as makePair } from "../../services/backup/age.ts";
import { dump } from "../services/store/support/dump.ts";

export async function contents(path: string): Promise<Record<string, unknown>> {
  using kv = await Deno.openKv(path);
  return await dump(kv);
}

/** Writes the private key of a pair to the file; returns the public one. */
export async function makeKeys(path: string): Promise<string> {
  const { publicKey, file } = await makePair(Date.now());
  await Deno.writeTextFile(path, file);
  return publicKey;
}
