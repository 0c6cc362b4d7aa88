import assert from "node:assert/strict";
import { signIn } from "../support/people.ts";
import { openSite } from "../support/site.ts";

const paths = [
  "/api/admin/stats",
  "/api/admin/volunteers",
  "/api/admin/messages",
  "/api/admin/users",
  "/api/admin/volunteers.csv",
] as const;

Deno.test("after the role is removed none of a thousand racing requests is served (ASVS 8.3.1)", async () => {
  using site = await openSite();
  const [boss, removed] = [await signIn(site, "admin"), await signIn(site, "admin")];
  const session = await site.request("/api/auth/session", { headers: { cookie: removed } });
  const { data: { user } } = await session.json();
  let gone = false;
  let after = 0;
  const race = async (i: number): Promise<void> => {
    // Those that were sent before the answer to the removal may still be served.
    const sentAfter = gone;
    const path = paths[i % paths.length] ?? paths[0];
    const response = await site.request(path, { headers: { cookie: removed } });
    await response.body?.cancel();
    if (!sentAfter) return;
    after++;
    assert.ok(response.status >= 400, `${path} answered ${response.status}`);
  };
  const remove = async (): Promise<void> => {
    const path = `/api/admin/users/${user.id}/roles/admin`;
    const response = await site.request(path, { method: "DELETE", headers: { cookie: boss } });
    assert.equal(response.status, 200);
    await response.body?.cancel();
    gone = true;
  };
  const before = Array.from({ length: 20 }, (_, i) => race(i));
  await Promise.all([...before, remove()]);
  for (let sent = 0; sent < 1000; sent += 50) {
    await Promise.all(Array.from({ length: 50 }, (_, i) => race(i)));
  }
  assert.equal(after, 1000);
});
