import assert from "node:assert/strict";
import { createServices } from "../../../services/services.ts";
import { site } from "../../../content/site.ts";
import { Store } from "../../../services/store/store.ts";
import { mail, testKeys } from "../../services/newsletter/freeze_process.ts";
import { prepareIssue } from "../../services/newsletter/prepared_issue.ts";
import { median, type Row } from "../contest.ts";

const mails = 10_000;
const times = 500;

/** What `/admin/mail` reads, against the same number of records in the order of their keys. */
export const outboxRow: Row = {
  name: "mail-list",
  about: `first page of 50 of ${mails} mails against a bare KV read of 50 records`,
  prepare: async () => {
    const folder = await Deno.makeTempDir({ prefix: "campaign-bench-" });
    const kv = await Deno.openKv(`${folder}/mails.sqlite`);
    const store = new Store(kv);
    const services = createServices(store, site, Date.now, testKeys, { mail });
    await prepareIssue(store, services, mails);
    await services.issueSender.advance();
    const measure = async (read: () => Promise<{ readonly length: number }>) => {
      const taken: number[] = [];
      for (let n = 0; n < times; n++) {
        const begun = performance.now();
        const { length } = await read();
        taken.push(performance.now() - begun);
        assert.equal(length, 50);
      }
      return { "median ms": median(taken.sort((a, b) => a - b)) };
    };
    const list = async () => (await services.outbox.list(null, { limit: 50 })).items;
    const bare = () =>
      Array.fromAsync(kv.list({ prefix: ["outbox"] }, { limit: 50, reverse: true }));
    return {
      columns: [{ figure: "median ms", digits: 2, bar: { most: 1.5 } }],
      warmUp: async () => [await measure(list), await measure(bare)],
      subject: () => measure(list),
      limit: () => measure(bare),
      [Symbol.asyncDispose]: async () => {
        kv.close();
        await Deno.remove(folder, { recursive: true });
      },
    };
  },
};
