import assert from "node:assert/strict";
import { site as identity } from "../../../../content/site/site.ts";
import { volunteerFields } from "../../../support/builders.ts";
import { signIn } from "../../../support/people.ts";
import { json, openSite, type TestSite } from "../../../support/site.ts";

const client = { "x-forwarded-for": "198.51.100.1" };

async function flooded(site: TestSite): Promise<void> {
  for (let i = 0; i < 120; i++) {
    const init = { method: "POST", headers: client };
    await (await site.request("/api/auth/sign-out", init)).body?.cancel();
  }
}

/** One answer of each kind: its status, and how to get it. */
const answers: readonly [string, number, (site: TestSite) => Promise<Response> | Response][] = [
  ["a public page", 200, (site) => site.request("/")],
  ["a page for one person", 200, async (site) => {
    return await site.request("/", { headers: { cookie: await signIn(site, "user") } });
  }],
  ["a built file", 200, (site) => site.request(site.deps.assets.manifest.client)],
  ["HEAD", 200, (site) => site.request(`/sobre-${identity.slug}`, { method: "HEAD" })],
  ["a page that has not changed", 304, async (site) => {
    const etag = (await site.request("/logros")).headers.get("etag") ?? "";
    return await site.request("/logros", { headers: { "if-none-match": etag } });
  }],
  ["what was made", 201, (site) => site.request("/api/volunteers", json(volunteerFields()))],
  ["a redirect", 303, (site) => site.request("/admin")],
  ["JSON that cannot be read", 400, (site) => site.request("/api/volunteers", json(undefined))],
  ["a stranger at the API of staff", 401, (site) => site.request("/api/admin/stats")],
  ["an account without the role", 403, async (site) => {
    return await site.request("/admin", { headers: { cookie: await signIn(site, "user") } });
  }],
  ["another origin", 403, (site) =>
    site.request("/api/volunteers", {
      ...json(volunteerFields()),
      headers: { origin: "https://evil.example" },
    })],
  ["an unknown page", 404, (site) => site.request("/no-existe")],
  ["an unknown call", 404, (site) => site.request("/api/no-existe")],
  ["an unknown method", 405, (site) => site.request("/", { method: "PROPFIND" })],
  [
    "a body over the limit",
    413,
    (site) => site.request("/api/volunteers", json({ mensaje: "m".repeat(20_000) })),
  ],
  [
    "another host",
    421,
    (site) =>
      site.fetch(new Request("https://www.example.org/", { headers: { host: "evil.example" } })),
  ],
  ["fields that do not hold", 422, (site) => site.request("/api/volunteers", json({}))],
  ["a flood", 429, async (site) => {
    await flooded(site);
    return await site.request("/voluntarios", { method: "POST", headers: client });
  }],
  ["an unexpected failure", 500, (site) => {
    site.services.submissions.store = () => {
      throw new Error("unexpected");
    };
    return site.request("/api/volunteers", json(volunteerFields()));
  }],
  ["a store that does not answer", 503, (site) => {
    site.closeStore();
    return site.request("/healthz");
  }],
];

for (const [what, status, ask] of answers) {
  Deno.test(`${what} (${status}) has every security header and says how long it may be kept (ASVS 3.4.1, 3.4.3, 3.4.4, 3.4.6, 14.2.2, 14.3.2)`, async () => {
    using site = await openSite({ publicOrigin: "https://www.example.org" });
    const response = await ask(site);
    assert.equal(response.status, status);
    const header = (name: string) => response.headers.get(name) ?? "";
    const policy = header("content-security-policy");
    for (const rule of ["default-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"]) {
      assert.ok(policy.includes(rule), rule);
    }
    assert.doesNotMatch(policy, /unsafe|\*/);
    assert.equal(header("strict-transport-security"), "max-age=31536000; includeSubDomains");
    assert.equal(header("x-content-type-options"), "nosniff");
    assert.equal(header("x-frame-options"), "DENY");
    assert.equal(header("referrer-policy"), "strict-origin-when-cross-origin");
    assert.equal(header("cross-origin-opener-policy"), "same-origin");
    assert.equal(header("cross-origin-resource-policy"), "same-origin");
    assert.match(header("permissions-policy"), /camera=\(\)/);
    assert.equal(header("access-control-allow-origin"), "");
    const keepable = ["a public page", "a built file", "HEAD", "a page that has not changed"];
    if (keepable.includes(what)) assert.match(header("cache-control"), /^public/);
    else assert.equal(header("cache-control"), "no-store");
  });
}

Deno.test("no connection is kept open for a body that will not be read", async () => {
  using site = await openSite({ publicOrigin: "https://www.example.org" });
  for (const what of ["another origin", "a body over the limit"]) {
    const response = await answers.find(([name]) => name === what)?.[2](site);
    assert.equal(response?.headers.get("connection"), "close", what);
  }
});

Deno.test("other sites may show the public pictures, and nothing else", async () => {
  using site = await openSite();
  const { files, icons, shareImages } = site.deps.assets.manifest;
  const { tab = "", touch = "" } = icons.quiet ?? {};
  const policyOf = async (path: string): Promise<string | null> => {
    const response = await site.request(path);
    await response.body?.cancel();
    return response.headers.get("cross-origin-resource-policy");
  };
  const shared = Object.values(shareImages.campaign ?? {});
  assert.ok(shared.length > 1);
  for (const path of [tab, touch, ...shared]) {
    assert.equal(await policyOf(path), "cross-origin", path);
  }
  const others = Object.keys(files).filter((path) => !files[path]?.type.startsWith("image/"));
  for (const path of ["/", "/noticias/feed.xml", "/assets/none.png", ...others]) {
    assert.equal(await policyOf(path), "same-origin", path);
  }
});
