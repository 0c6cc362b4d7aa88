/**
 * The bare limit of a registration: `JSON.parse` and one atomic of the same writes, nothing else. Its
 * arguments are a file of writes and the store.
 */
import { ulid } from "ulid";
import { printAddress } from "../print_address.ts";
import type { Write } from "../writes.ts";

const [writesFile = "", store = ""] = Deno.args;
const writes: Write[] = JSON.parse(await Deno.readTextFile(writesFile));
const kv = await Deno.openKv(store);
const counters = writes.filter(({ value }) => value === null).map(({ key }) => key);
const entries = writes.flatMap(({ key, value }) => {
  const isUnique = !key.includes("{id}") && !key.includes("{versionstamp}");
  return value === null
    ? []
    : [{ key, value, isUnique, isRecord: key.length === 2 && key[1] === "{id}" }];
});

async function register(request: Request): Promise<Response> {
  const { email } = JSON.parse(await request.text());
  const id = ulid();
  const fill = (text: string) => text.replaceAll("{id}", id).replaceAll("{email}", email);
  const part = (text: string) => text === "{versionstamp}" ? kv.commitVersionstamp() : fill(text);
  const atomic = kv.atomic();
  for (const key of counters) atomic.sum(key, 1n);
  for (const { key, value, isUnique, isRecord } of entries) {
    // A key without the id is one of a unique index; here every record claims a new one.
    const filled = isUnique ? [...key.map(fill), id] : key.map(part);
    if (isUnique || isRecord) atomic.check({ key: filled, versionstamp: null });
    atomic.set(filled, JSON.parse(fill(value)));
  }
  const { ok } = await atomic.commit();
  return Response.json({ data: { id } }, { status: ok ? 201 : 409 });
}

Deno.serve({ hostname: "127.0.0.1", port: 0, onListen: printAddress }, register);
