import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from "age-encryption";
import { backupCommand, backupConfigErrors } from "../../content/tasks/command_texts.ts";
import { ConfigError } from "../system/config.ts";
import { exists } from "./files.ts";
import { Refusal } from "./backup.ts";

/**
 * Makes a pair of keys (age-encryption.org, X25519); returns the public one, and a file that holds
 * both in the format of `age-keygen`.
 */
export async function makeKeys(now: number) {
  const privateKey = await generateX25519Identity();
  const publicKey = await identityToRecipient(privateKey);
  const created = new Date(now).toISOString();
  return { publicKey, file: `# created: ${created}\n# public key: ${publicKey}\n${privateKey}\n` };
}

/** Returns the public keys in the setting, separated by commas. @throws {ConfigError} */
export function readPublicKeys(setting = ""): string[] {
  const refuse = (reason: string) => new ConfigError("BACKUP_PUBLIC_KEY", reason);
  const keys = setting.split(",").map((key) => key.trim()).filter(Boolean);
  if (keys.length === 0) throw refuse(backupConfigErrors.noPublicKey);
  if (keys.some((key) => key.startsWith("AGE-SECRET-KEY"))) {
    throw refuse(backupConfigErrors.privateKey);
  }
  try {
    for (const key of keys) new Encrypter().addRecipient(key);
  } catch {
    throw refuse(backupConfigErrors.publicKey);
  }
  return keys;
}

/** Encrypts a stream, so that each of the private keys alone opens it. */
export async function encrypt(
  content: ReadableStream<Uint8Array>,
  publicKeys: readonly string[],
): Promise<ReadableStream<Uint8Array>> {
  const encrypter = new Encrypter();
  for (const key of publicKeys) encrypter.addRecipient(key);
  return await encrypter.encrypt(content);
}

/** Returns what opens encrypted copies. @throws {Refusal} where the file holds no private key */
export async function readPrivateKeys(path: string): Promise<Decrypter> {
  if (!await exists(path)) throw new Refusal(backupCommand.missing(path));
  const lines = (await Deno.readTextFile(path)).split(/\r?\n/).map((line) => line.trim());
  const keys = lines.filter((line) => line !== "" && !line.startsWith("#"));
  const decrypter = new Decrypter();
  try {
    for (const key of keys) decrypter.addIdentity(key);
  } catch {
    throw new Refusal(backupCommand.noPrivateKey(path));
  }
  if (keys.length === 0) throw new Refusal(backupCommand.noPrivateKey(path));
  return decrypter;
}

/**
 * Decrypts a stream. What is cut or altered fails at the place where it differs. @throws {Refusal}
 * where the key is another one, or the copy is not whole
 */
export async function decrypt(
  content: ReadableStream<Uint8Array>,
  keys: Decrypter,
  name: string,
): Promise<ReadableStream<Uint8Array>> {
  const opened = await keys.decrypt(content).catch((error) => {
    const isOtherKey = error instanceof Error && error.message.startsWith("no identity matched");
    throw isOtherKey ? new Refusal(backupCommand.otherKey(name)) : damaged(error, name);
  });
  return ReadableStream.from(chunksOf(opened, name));
}

async function* chunksOf(opened: ReadableStream<Uint8Array>, name: string) {
  try {
    yield* opened;
  } catch (error) {
    throw damaged(error, name);
  }
}

/** Errors of the disk and of the network are not about the copy. */
function damaged(error: unknown, name: string): unknown {
  const isElsewhere = error instanceof Refusal || (error instanceof Error && "code" in error);
  return isElsewhere ? error : new Refusal(backupCommand.notWhole(name));
}
