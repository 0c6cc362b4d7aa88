import assert from "node:assert/strict";
import { hc } from "hono/client";
import type { AdminApi } from "../../../islands/admin/api.ts";
import type { InboxApis } from "../../../routes/admin/api.ts";
import { register, write } from "../../support/back_office.ts";
import { openOffice } from "../../support/office.ts";

Deno.test("the API answers what islands call, as they read it", async () => {
  using site = await openOffice();
  const [volunteer, message] = [await register(site), await write(site)];
  const ask = (path: RequestInfo | URL, init?: RequestInit) =>
    site.ask(String(path), { ...init, headers: Object.fromEntries(new Headers(init?.headers)) });
  // The types are half of the test: where a route answers something else this does not compile.
  const api: AdminApi = hc<InboxApis>("/api/admin", { fetch: ask });

  const query = { limit: "10" };
  const { data: [listed] } = await (await api.volunteers.$get({ query })).json();
  assert.equal(listed?.id, volunteer);
  const change = { param: { id: volunteer }, json: { status: "contacted" } };
  const { data: { status }, before } = await (await api.volunteers[":id"].$patch(change)).json();
  assert.deepEqual([before, status], ["pending", "contacted"]);
  const { data } = await (await api.messages[":id"].$get({ param: { id: message }, query: {} }))
    .json();
  assert.equal(data.id, message);
  const replies = await api.messages[":id"].replies.$get({ param: { id: message } });
  assert.deepEqual(await replies.json(), { data: [] });
});
