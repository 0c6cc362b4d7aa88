import { DatabaseSync } from "node:sqlite";

/** How long it waits for a write of the site, in milliseconds. */
const TIMEOUT = 10_000;

/** How many free pages are overwritten in one commit, so that the site's writes come in between. */
const PAGES_AT_ONCE = 256;

/** Writes every row anew, in the file itself: in memory it would be a copy of the whole store. */
const rewriting = `
  PRAGMA secure_delete = ON;
  BEGIN IMMEDIATE;
  CREATE TABLE stored AS SELECT * FROM kv;
  DELETE FROM kv;
  INSERT INTO kv SELECT * FROM stored;
  DROP TABLE stored;
  COMMIT;
  DROP TABLE IF EXISTS overwritten;
  CREATE TABLE overwritten (zeros BLOB)`;

/** Its pages have nothing but zeros: to overwrite them once more would only take time. */
const ending = `
  PRAGMA secure_delete = OFF;
  DROP TABLE overwritten;
  PRAGMA wal_checkpoint(TRUNCATE)`;

self.onmessage = ({ data: path }: MessageEvent<string>) => {
  overwrite(path);
  self.postMessage("done");
};

function overwrite(path: string): void {
  using database = new DatabaseSync(path, { timeout: TIMEOUT });
  database.exec(rewriting);
  const number = (pragma: string): number =>
    Number(Object.values(database.prepare(`PRAGMA ${pragma}`).get() ?? {})[0]);
  const size = number("page_size");
  const zeros = database.prepare("INSERT INTO overwritten VALUES (zeroblob(?))");
  for (let free = number("freelist_count"); free > 0; free = number("freelist_count")) {
    zeros.run(Math.min(free, PAGES_AT_ONCE) * size);
  }
  database.exec(ending);
}
