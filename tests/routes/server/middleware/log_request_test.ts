import assert from "node:assert/strict";
import { openSite } from "../../../support/site.ts";

Deno.test("a line of the log names the pattern of what was asked for, and never more", async () => {
  using site = await openSite();
  for (
    const [path, pattern] of [
      ["/healthz", "/healthz"],
      ["/livez", "/livez"],
      [site.deps.assets.manifest.client, "/assets/:file"],
      ["/logros?utm=ana@example.org", "/logros"],
      ["/api/admin/volunteers/01JABCDEF", "/api/admin/volunteers/:id"],
      ["/admin/missing", "/admin/*"],
      ["/missing", "/*"],
    ] as const
  ) {
    await (await site.request(path)).body?.cancel();
    assert.equal(JSON.parse(site.logged.at(-1)!).route, pattern, path);
  }
});
