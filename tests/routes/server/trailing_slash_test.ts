import assert from "node:assert/strict";
import { pages } from "../../../routes/site/pages.tsx";
import { signIn } from "../../support/people.ts";
import { form, openSite } from "../../support/site.ts";

const found = [...pages.map(({ path }) => path).filter((path) => path !== "/"), "/login"];

for (const path of found) {
  Deno.test(`${path}/ redirects to ${path} for good, but no form that is posted`, async () => {
    using site = await openSite();
    const user = await signIn(site, "user");
    for (const [method, cookie] of [["GET", ""], ["HEAD", ""], ["GET", user]] as const) {
      const address = `${path}/?utm_source=x&q=%C3%B1%0D%0A`;
      const response = await site.request(address, { method, headers: { cookie } });
      assert.equal(response.status, 301);
      assert.equal(response.headers.get("location"), `${path}?utm_source=x&q=%C3%B1%0D%0A`);
    }
    const posted = await site.request(`${path}/`, form({ nombre: "Ana" }));
    assert.deepEqual([posted.status, posted.headers.get("location")], [404, null]);
  });
}

// Each of these, its slash taken away, might be read as another site or as a page that is not there.
for (
  const path of [
    "//evil.example/",
    "///evil.example/",
    "/%2Fevil.example/",
    "/\\evil.example/",
    "/%5Cevil.example/",
    "//evil.example/logros/",
    "//logros/",
    "/logros//",
    "/logros/%2e%2e//evil.example/",
    "/.//evil.example/",
    "/%09/evil.example/",
    "/;//evil.example/",
    "/https://evil.example/",
    "/@evil.example/",
    "/nada/",
    "//",
    "/api/volunteers/",
    "/noticias/feed.xml/",
  ]
) {
  Deno.test(`${path} is not redirected`, async () => {
    using site = await openSite();
    const response = await site.request(path);
    assert.equal(response.status, 404);
    assert.equal(response.headers.get("location"), null);
  });
}

Deno.test("the gate of the back office answers a path with a slash", async () => {
  using site = await openSite();
  const response = await site.request("/admin/");
  assert.equal(response.status, 303);
  assert.equal(response.headers.get("location"), `/login?next=${encodeURIComponent("/admin/")}`);
});
