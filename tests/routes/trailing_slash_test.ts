import assert from "node:assert/strict";
import { pages } from "../../routes/pages.tsx";
import { signIn } from "../support/people.ts";
import { form, openSite } from "../support/site.ts";

const found = [...pages.map(({ path }) => path).filter((path) => path !== "/"), "/login"];

for (const path of found) {
  Deno.test(`${path}/ redirects to ${path} for good`, async () => {
    using site = await openSite();
    for (const method of ["GET", "HEAD"]) {
      const response = await site.request(`${path}/?utm_source=x&q=%C3%B1%0D%0A`, { method });
      assert.equal(response.status, 301);
      assert.equal(response.headers.get("location"), `${path}?utm_source=x&q=%C3%B1%0D%0A`);
    }
  });
}

Deno.test("a signed-in visitor is redirected as well", async () => {
  using site = await openSite();
  const response = await site.request("/logros/", {
    headers: { cookie: await signIn(site, "user") },
  });
  assert.equal(response.status, 301);
  assert.equal(response.headers.get("location"), "/logros");
});

Deno.test("a form posted to a path with a slash is not redirected", async () => {
  using site = await openSite();
  const response = await site.request("/voluntarios/", form({ nombre: "Ana" }));
  assert.equal(response.status, 404);
  assert.equal(response.headers.get("location"), null);
});

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
