import assert from "node:assert/strict";
import { register, write } from "../support/back_office.ts";
import { signIn } from "../support/people.ts";
import { form, openSite, type TestSite } from "../support/site.ts";
import { hostileTexts } from "./support/hostile_texts.ts";
import { decode, readSkeleton, type Skeleton } from "./support/html_skeleton.ts";
import { signUp } from "../support/accounts.ts";

const own =
  /^(|[/?#](?![/\\]).*|(mailto|tel|data:image\/\w+|https:\/\/(wa\.me|[\w.-]+)|http:\/\/localhost:8000).*)$/s;

/** Every page that shows what people wrote, once each. */
async function pagesWith(site: TestSite, text: string): Promise<Map<string, string>> {
  const fits = [...text].slice(0, 50).join("");
  const long = `Primera línea.\n${text}`;
  const cookie = await signIn(site, "admin");
  const volunteer = await register(site, {
    nombre: fits,
    apellido: `x${[...text].slice(0, 45).join("")}`,
    email: "quien@example.org",
    experiencia: long,
    mensaje: long,
  });
  const message = await write(site, {
    name: `Ana ${text}`,
    email: "quien@example.org",
    subject: `Una ${text}`,
    message: long,
  });
  const account = {
    email: "otra@example.org",
    password: "una frase larga",
    full_name: `Eva ${text}`,
  };
  await signUp(site.services, account);
  const searched = encodeURIComponent(text);
  const paths = {
    volunteer: `/admin/volunteers?id=${volunteer}`,
    message: `/admin/messages?id=${message}`,
    users: "/admin/users",
    search: `/admin/volunteers?q=zzz${searched}`,
    people: `/admin/users?q=zzz${searched}`,
    filters: `/admin/messages?status=${searched}&orden=${searched}&desde=${searched}`,
    login: `/login?next=${searched}`,
    missing: `/no-existe/${searched}`,
  };
  const pages = new Map<string, string>();
  for (const [name, path] of Object.entries(paths)) {
    const headers = { cookie: name === "login" ? "" : `${cookie}; flash=${searched}` };
    pages.set(name, await (await site.request(path, { headers })).text());
  }
  const typed = {
    nombre: text,
    name: text,
    subject: text,
    message: long,
    mensaje: long,
    email: text,
  };
  for (const path of ["/voluntarios", "/contacto", "/login"]) {
    const response = await site.request(path, form({ ...typed, password: text }));
    assert.ok([400, 401, 422].includes(response.status), `${path}: ${response.status}`);
    pages.set(`POST ${path}`, await response.text());
  }
  return pages;
}

async function skeletonsWith(text: string): Promise<Map<string, Skeleton>> {
  using site = await openSite();
  const pages = await pagesWith(site, text);
  return new Map([...pages].map(([path, html]) => [path, readSkeleton(html)]));
}

let harmless: Promise<Map<string, Skeleton>> | undefined;

for (const text of hostileTexts) {
  Deno.test(`${JSON.stringify(text)} is shown as text on every page (ASVS 1.1.2, 1.2.1, 1.2.3, 3.2.2)`, async () => {
    const expected = await (harmless ??= skeletonsWith("una persona de Suba"));
    for (const [path, { tags, links, props }] of await skeletonsWith(text)) {
      const known = new Set(expected.get(path)?.tags);
      assert.deepEqual(tags.filter((tag) => !known.has(tag)), [], path);
      assert.deepEqual(links.filter((link) => !own.test(link)), [], path);
      assert.equal(props.length, expected.get(path)?.props.length, path);
    }
  });
}

function cellsOf(csv: string): string[] {
  return [...csv.matchAll(/"((?:[^"]|"")*)"(?=,|\r\n)/g)].map(([, cell = ""]) =>
    cell.replaceAll('""', '"')
  );
}

Deno.test("in CSV and JSON every one of them is one inert value (ASVS 1.2.1, 1.2.10)", async () => {
  using site = await openSite();
  const headers = { cookie: await signIn(site, "admin") };
  for (const text of hostileTexts) {
    await register(site, { nombre: [...text].slice(0, 50).join("") });
  }
  const csv = await (await site.request("/api/admin/volunteers.csv", { headers })).text();
  const cells = cellsOf(csv);
  assert.equal(cells.length, 7 * (hostileTexts.length + 1));
  assert.deepEqual(cells.filter((cell) => /^[=+\-@\t\r\n＝＋－＠]/.test(cell)), []);
  const response = await site.request("/api/admin/volunteers?limit=200", { headers });
  assert.match(response.headers.get("content-type") ?? "", /^application\/json/);
  assert.equal((await response.json()).data.length, 200);
});

Deno.test("the strict reading of these tests notices what is not encoded", () => {
  const page = (text: string): string => `<p class="x">${text}</p>`;
  assert.deepEqual(readSkeleton(page("&lt;b&gt;")).tags, ["p[class]", "/p[]"]);
  assert.deepEqual(readSkeleton(page('<img src="x" onerror="y">')).tags[1], "img[src onerror]");
  assert.throws(() => readSkeleton(page("<img src=x>")), /no tag/);
  assert.throws(() => readSkeleton(page("a < b")), /no tag/);
  assert.equal(decode("&lt;&amp;lt;"), "<&lt;");
});
