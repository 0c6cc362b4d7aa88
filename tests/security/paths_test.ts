import assert from "node:assert/strict";
import { register } from "../support/back_office.ts";
import { signIn } from "../support/people.ts";
import { withRawSite } from "./support/raw_site.ts";

/** Raw targets of the request line, which `fetch` would have normalised. */
const targets = [
  ..."//admin ///admin //admin/volunteers /admin// /admin//volunteers /./admin /././admin".split(
    " ",
  ),
  ..."/ADMIN /Admin /aDmIn/volunteers /ADMIN/VOLUNTEERS /API/admin/stats /Api/Admin/volunteers"
    .split(" "),
  ..."/%61dmin /%41dmin /%61%64%6d%69%6e /%2561dmin /a%64min/volunteers /api/%61dmin/volunteers"
    .split(" "),
  ..."/admin/. /admin/./ /admin/.. /admin/../admin /x/../admin /x/%2e%2e/admin /admin/%2e".split(
    " ",
  ),
  ..."/admin; /admin;x /admin;x=y/volunteers /;/admin /admin%3b /admin%00 /admin%20 /admin%09"
    .split(" "),
  ..."/admin%2f.. /admin%2fvolunteers /%2fadmin /admin%5cvolunteers /admin\\volunteers \\admin"
    .split(" "),
  ..."/admin.json /admin.html /admin/volunteers.css /admin/volunteers/x.css /admin/volunteers.csv"
    .split(" "),
  ..."/admin? /admin?x /admin?/assets/client.js /admin#x /assets/../admin /assets/%2e%2e/admin"
    .split(" "),
  ..."/assets/..%2fadmin /assets/..%5c..%5cmain.ts /assets//etc/passwd /assets/%2e%2e%2fmain.ts"
    .split(" "),
  ..."/login/../admin /login/..;/admin /voluntarios/..%2fadmin /healthz/../admin /.//admin".split(
    " ",
  ),
  ..."/api//admin/volunteers /api/./admin/volunteers /api/auth/../admin/volunteers".split(" "),
  ..."/api/admin/volunteers/ /api/admin/volunteers.csv/ /api/admin/volunteers.csv%00".split(" "),
  ..."/api/admin/users%2e /api;/admin/users /api/admin;/users /api/admin/users;.css".split(" "),
  ..."/%c0%af%c0%afadmin /%e0%80%afadmin /%uff0fadmin /%EF%BC%8Fadmin /ａdmin /admın".split(" "),
  ..."/cuenta/../admin /cuenta;/admin /admin/volunteers/%00 /admin/volunteers/..%00/".split(" "),
  "http://HOST/admin",
  "http://HOST//admin",
  "http://evil.example/admin",
  "https://HOST/admin/volunteers",
  "HOST/admin",
  "*",
  "admin",
  "?/admin",
];

const headers = [
  ..."X-Original-URL X-Rewrite-URL X-Original-URI X-Override-URL X-Forwarded-Path".split(" ")
    .map((name) => `${name}: /admin/volunteers`),
  "X-Forwarded-Host: evil.example",
  "X-Host: evil.example",
  "Forwarded: host=evil.example;proto=https",
  "X-Forwarded-Prefix: /admin",
  "X-Forwarded-Proto: https",
  "X-Forwarded-For: 127.0.0.1",
  "X-Real-IP: 127.0.0.1",
  "X-Custom-IP-Authorization: 127.0.0.1",
  "X-Remote-User: admin",
  "Authorization: Basic YWRtaW46YWRtaW4=",
  "X-Deno-Client-Address: 127.0.0.1",
  "X-HTTP-Method-Override: GET",
  "X-Middleware-Subrequest: middleware",
  "Next-Action: x",
  "Referer: http://HOST/admin",
];

const hosts = [
  "evil.example",
  "localhost:1",
  "localhost",
  "HOST.evil.example",
  "evil.example/admin?",
  "HOST/admin?",
  "HOST@evil.example",
  "user@HOST",
  "HOST#",
  "HOST\\evil",
  "",
  "[::1]:1",
  "127.0.0.1.evil.example",
];

const secret = /secreta@example\.org|data-island="admin|"total"/;

async function refusesAll(lines: (who: string) => string, own: RegExp): Promise<void> {
  await withRawSite(async ({ site, send }) => {
    await register(site, { nombre: "Secreta", email: "secreta@example.org" });
    for (const cookie of ["", `Cookie: ${await signIn(site, "user")}\r\n`]) {
      const answer = await send(lines(cookie));
      assert.match(answer, own);
      assert.doesNotMatch(answer, secret);
    }
  });
}

const closed = /^HTTP\/1\.1 (30[1378]|4\d\d) /;

for (const target of targets) {
  const harmless = /^(\*|admin|HOST.*|\?.*|\/\.\/\/.*|\\.*)$/.test(target);
  Deno.test(`${target} shows nothing of the back office (ASVS 1.1.1, 5.3.2, 8.2.1)`, async () => {
    const own = harmless ? /^HTTP\/1\.1 [2-4]/ : closed;
    await refusesAll(
      (cookie) => `GET ${target} HTTP/1.1\r\nHost: HOST\r\nConnection: close\r\n${cookie}\r\n`,
      own,
    );
  });
}

for (const header of headers) {
  Deno.test(`${header} opens nothing (ASVS 4.1.3, 8.2.1)`, async () => {
    for (const path of ["/admin/volunteers", "/api/admin/volunteers"]) {
      const request = `GET ${path} HTTP/1.1\r\nHost: HOST\r\nConnection: close\r\n${header}\r\n`;
      await refusesAll((cookie) => `${request}${cookie}\r\n`, closed);
    }
    await refusesAll(
      (cookie) => `GET / HTTP/1.1\r\nHost: HOST\r\nConnection: close\r\n${header}\r\n${cookie}\r\n`,
      /200 OK/,
    );
  });
}

for (const host of hosts) {
  Deno.test(`Host: ${host} is no way round the gate, and no address of ours (ASVS 8.2.1)`, async () => {
    for (const path of ["/", "/admin", "/api/admin/volunteers"]) {
      await refusesAll(
        (cookie) => `GET ${path} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n${cookie}\r\n`,
        /^HTTP\/1\.1 4(00|21) /,
      );
    }
  });
}

for (
  const path of [
    "/.git/config",
    "/.git/HEAD",
    "/.gitignore",
    "/.env",
    "/deno.json",
    "/deno.lock",
    "/main.ts",
    "/routes/app.tsx",
    "/data/campaign.sqlite",
    "/static/build/manifest.json",
    "/assets/manifest.json",
    "/assets/",
    "/assets",
    "/static/",
    "/node_modules/",
    "/docs/",
    "/.well-known/",
  ]
) {
  Deno.test(`${path} is not there: no file of ours, no list of files (ASVS 5.3.2, 13.4.1, 13.4.3)`, async () => {
    await withRawSite(async ({ send }) => {
      const answer = await send(`GET ${path} HTTP/1.1\r\nHost: HOST\r\nConnection: close\r\n\r\n`);
      assert.match(answer, /^HTTP\/1\.1 404 /);
    });
  });
}
