import assert from "node:assert/strict";
import { messageFields, volunteerFields } from "../support/builders.ts";
import { cookieOf } from "../support/people.ts";
import { json } from "../support/site.ts";
import { openTwo, type Replica } from "./support/two_processes.ts";

const password = "una frase larga";

async function signUp(replica: Replica, email: string): Promise<{ id: string; cookie: string }> {
  const response = await replica.request("/api/auth/sign-up", json({ email, password }));
  assert.equal(response.status, 201);
  const { data } = await response.json();
  return { id: data.user.id, cookie: cookieOf(response) };
}

async function signIn(replica: Replica, email: string): Promise<string> {
  const response = await replica.request("/api/auth/sign-in", json({ email, password }));
  assert.equal(response.status, 200);
  await response.body?.cancel();
  return cookieOf(response);
}

async function makeAdmin(site: Awaited<ReturnType<typeof openTwo>>, email: string) {
  const { id } = await signUp(site.a, email);
  const granted = await site.admin("grant", email);
  assert.equal(granted.success, true, granted.output);
  return { id, cookie: await signIn(site.a, email) };
}

Deno.test("two processes on one server agree about sessions and roles", async () => {
  await using site = await openTwo();
  const first = await makeAdmin(site, "primera@example.org");
  const second = await makeAdmin(site, "segunda@example.org");
  for (const replica of [site.a, site.b]) {
    const session = await replica.read("/api/auth/session", second.cookie);
    assert.equal(session.body.data.isAdmin, true);
  }
  const removed = await site.b.request(
    `/api/admin/users/${second.id}/roles/admin`,
    { method: "DELETE" },
    first.cookie,
  );
  assert.equal(removed.status, 200);
  for (const replica of [site.a, site.b]) {
    const { status } = await replica.read("/api/admin/stats", second.cookie);
    assert.ok(status === 401 || status === 403, String(status));
  }
  await site.b.request("/api/auth/sign-out", { method: "POST" }, first.cookie);
  assert.equal((await site.a.read("/api/admin/stats", first.cookie)).status, 401);
});

Deno.test("two processes on one server agree about records, counters and lists", async () => {
  await using site = await openTwo();
  const { cookie } = await makeAdmin(site, "coordinadora@example.org");
  const sent = await Promise.all(Array.from({ length: 40 }, async (_, i) => {
    const replica = i % 2 ? site.a : site.b;
    const client = `198.51.100.${i}`;
    const [volunteer, message] = await Promise.all([
      replica.request("/api/volunteers", json(volunteerFields()), "", client),
      replica.request("/api/messages", json(messageFields()), "", client),
    ]);
    return [volunteer.status, message.status];
  }));
  assert.deepEqual(sent, Array.from({ length: 40 }, () => [201, 201]));
  for (const list of ["volunteers", "messages"]) {
    const [a, b] = await Promise.all(
      [site.a, site.b].map((replica) => replica.read(`/api/admin/${list}?limit=100`, cookie)),
    );
    assert.equal(a?.body.total, 40);
    assert.deepEqual(a, b);
  }
  const [a, b] = await Promise.all(
    [site.a, site.b].map((replica) => replica.read("/api/admin/stats", cookie)),
  );
  const { updatedAt: _a, ...inA } = a!.body.data;
  const { updatedAt: _b, ...inB } = b!.body.data;
  assert.deepEqual(inA, inB);
  assert.deepEqual([inA.volunteers.total, inA.messages.unread], [40, 40]);
});

Deno.test("what one process stored, the other one finds at once, changed or not", async () => {
  await using site = await openTwo();
  const { cookie } = await makeAdmin(site, "coordinadora@example.org");
  await site.b.read("/api/admin/volunteers?q=zuluaga", cookie);
  for (let i = 0; i < 10; i++) {
    const fields = json(volunteerFields({ apellido: `Zuluaga ${"abcdefghij"[i]}` }));
    const made = await site.a.request("/api/volunteers", fields);
    const { data } = await made.json();
    const found = await site.b.read(`/api/admin/volunteers?q=Zuluaga ${"abcdefghij"[i]}`, cookie);
    assert.deepEqual(found.body.data.map(({ id }: { id: string }) => id), [data.id]);
    const patch = { ...json({ status: "active" }), method: "PATCH" };
    await site.a.request(`/api/admin/volunteers/${data.id}`, patch, cookie);
    const active = await site.b.read("/api/admin/volunteers?q=zuluaga&status=active", cookie);
    assert.equal(active.body.total, i + 1);
  }
});

Deno.test("one submission sent to both processes at once is one record", async () => {
  await using site = await openTwo();
  const { cookie } = await makeAdmin(site, "coordinadora@example.org");
  const fields = volunteerFields({ submission: "0123456789abcdef-0001" });
  const answers = await Promise.all(Array.from({ length: 20 }, async (_, i) => {
    const replica = i % 2 ? site.a : site.b;
    const response = await replica.request("/api/volunteers", json(fields));
    return [response.status, (await response.json()).data.id];
  }));
  assert.equal(new Set(answers.map(String)).size, 1, String(answers));
  assert.equal((await site.a.read("/api/admin/volunteers", cookie)).body.total, 1);
});
