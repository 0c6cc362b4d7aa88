import assert from "node:assert/strict";
import { isDeepStrictEqual } from "node:util";
import { dump } from "../services/store/support/dump.ts";
import { register, write } from "../support/back_office.ts";
import { signIn } from "../support/people.ts";
import { openSite } from "../support/site.ts";

Deno.test("GET and HEAD change nothing but the log of what was looked at (ASVS 3.5.3)", async () => {
  using site = await openSite();
  const cookie = await signIn(site, "admin");
  const ids = [await register(site), await write(site)];
  const { routes } = site.app;
  const patterns = new Set(routes.filter(({ method }) => method === "GET").map(({ path }) => path));
  assert.ok(patterns.size > 30);
  const before = await dump(site.kv);
  for (const pattern of patterns) {
    for (const id of ids) {
      for (
        const path of [
          pattern.replace(/:\w+/g, id),
          `${pattern.replace(/:\w+/g, id)}?id=${id}&status=read`,
        ]
      ) {
        for (const method of ["GET", "HEAD"]) {
          const response = await site.request(path, { method, headers: { cookie } });
          assert.ok(response.status < 500, path);
          await response.body?.cancel();
        }
      }
    }
  }
  const after = await dump(site.kv);
  // A change log entry without ids only marks the position of a reader.
  const unchanging = (all: Record<string, unknown>) =>
    Object.fromEntries(
      Object.entries(all).filter(([key, value]) =>
        !key.startsWith("audit") && !(key.includes("_log/") && isDeepStrictEqual(value, []))
      ),
    );
  assert.deepEqual(unchanging(after), unchanging(before));
});
