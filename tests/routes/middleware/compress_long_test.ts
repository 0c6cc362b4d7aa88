import assert from "node:assert/strict";
import { messageFields, volunteerFields, volunteerInput } from "../../support/builders.ts";
import { signIn } from "../../support/people.ts";
import { json, openSite, type TestSite } from "../../support/site.ts";
import { submit } from "../../support/submit.ts";

const browser = { "accept-encoding": "gzip, deflate, br" };

async function encodingOf(answer: Response | Promise<Response>): Promise<string | null> {
  const { headers, body } = await answer;
  await body?.cancel();
  return headers.get("content-encoding");
}

function call(site: TestSite, path: string, fields: unknown): Promise<Response> {
  const init = json(fields);
  return site.request(path, { ...init, headers: { ...init.headers, ...browser } });
}

Deno.test("what a form's call is answered with is too short to be compressed", async () => {
  using site = await openSite();
  for (
    const [path, fields] of [
      ["/api/volunteers", volunteerFields()],
      ["/api/messages", messageFields()],
      ["/api/volunteers", {}],
      ["/api/auth/sign-in", { email: "ana@example.org", password: "no es esta" }],
    ] as const
  ) {
    const answer = await call(site, path, fields);
    assert.equal(answer.headers.get("vary"), null, path);
    assert.equal(await encodingOf(answer), null, path);
  }
});

Deno.test("what is long is the same once it is unpacked", async () => {
  using site = await openSite();
  const cookie = await signIn(site, "admin");
  const plain = await site.request("/admin/volunteers", { headers: { cookie } });
  assert.equal(plain.headers.get("content-encoding"), null);
  const packed = await site.request("/admin/volunteers", { headers: { ...browser, cookie } });
  assert.deepEqual([packed.status, packed.headers.get("content-encoding")], [200, "gzip"]);
  const unpacked = packed.body!.pipeThrough(new DecompressionStream("gzip"));
  const [text, same] = [await new Response(unpacked).text(), await plain.text()];
  const withoutNonces = (html: string) => html.replaceAll(/nonce="[^"]*"/g, "");
  assert.equal(withoutNonces(text), withoutNonces(same));
});

Deno.test("what staff are answered with is not compressed where it is short, a stream, or not read", async () => {
  using site = await openSite();
  const headers = { ...browser, cookie: await signIn(site, "admin") };
  for (
    const [path, method] of [
      ["/api/admin/volunteers/missing", "GET"],
      ["/api/admin/volunteers.csv", "GET"],
      ["/admin/volunteers", "HEAD"],
    ] as const
  ) {
    const answer = await site.request(path, { method, headers });
    assert.equal(await encodingOf(answer), null, path);
  }
});

Deno.test("what a browser has already is answered without a body, also when it is made anew", async () => {
  using site = await openSite();
  const first = await site.request("/robots.txt", { headers: browser });
  await first.body?.cancel();
  site.clock.now += 24 * 60 * 60 * 1000;
  const headers = { ...browser, "if-none-match": first.headers.get("etag")! };
  const again = await site.request("/robots.txt", { headers });
  assert.deepEqual([again.status, await again.text()], [304, ""]);
});

Deno.test("pages for one person and what staff call for are compressed", async () => {
  using site = await openSite();
  for (let n = 0; n < 5; n++) {
    const submission = crypto.randomUUID();
    await submit(site.services, "volunteer", { ...volunteerInput(), submission });
  }
  const headers = { ...browser, cookie: await signIn(site, "admin") };
  for (const path of ["/voluntarios", "/admin/volunteers", "/api/admin/volunteers"]) {
    const answer = await site.request(path, { headers });
    assert.match(answer.headers.get("vary") ?? "", /Accept-Encoding/, path);
    assert.equal(await encodingOf(answer), "gzip", path);
  }
});
