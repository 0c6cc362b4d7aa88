import assert from "node:assert/strict";
import { ConfigError, readConfig } from "../../../services/system/config.ts";

const read = (environment: Record<string, string> = {}) => readConfig((name) => environment[name]);

Deno.test("an empty environment serves this machine from one SQLite file", () => {
  assert.deepEqual(read(), {
    port: 8000,
    host: "127.0.0.1",
    kv: { kind: "file", path: "data/campaign.sqlite" },
    publicOrigin: null,
    sessionSecrets: [],
    rightsSecrets: [],
    trustedProxies: [],
    oidc: null,
    telemetry: null,
    mail: null,
    phase: null,
  });
});

Deno.test("a public origin opens the server to the network", () => {
  const config = read({ PUBLIC_ORIGIN: "https://www.example.org/" });
  assert.equal(config.publicOrigin, "https://www.example.org");
  assert.equal(config.host, "0.0.0.0");
});

Deno.test("on Deno Deploy the attached store is used", () => {
  assert.deepEqual(read({ DENO_DEPLOY: "true" }).kv, { kind: "hosted" });
});

Deno.test("a KV Connect server is used with its token (ASVS 13.2.1)", () => {
  const kv = read({ KV_URL: "https://kv.example.org", DENO_KV_ACCESS_TOKEN: "t".repeat(20) }).kv;
  assert.deepEqual(kv, { kind: "remote", url: "https://kv.example.org" });
});

const client = { OIDC_CLIENT_ID: "site", OIDC_CLIENT_SECRET: "s3cr3t" };
const from = { PUBLIC_ORIGIN: "https://example.org", MAIL_FROM: "a@example.org" };

Deno.test("a provider of OpenID Connect is reached at its own hosts only", () => {
  assert.deepEqual(
    read({
      OIDC_ISSUER: "https://id.example.org/realm",
      OIDC_HOSTS: "keys.example.org:8443",
      ...client,
    })
      .oidc,
    {
      issuer: "https://id.example.org/realm",
      clientId: "site",
      clientSecret: "s3cr3t",
      hosts: ["id.example.org", "keys.example.org:8443"],
    },
  );
  assert.deepEqual(read({ OIDC_ISSUER: "https://accounts.google.com", ...client }).oidc?.hosts, [
    "accounts.google.com",
    "oauth2.googleapis.com",
    "www.googleapis.com",
    "openidconnect.googleapis.com",
  ]);
  assert.equal(
    read({ OIDC_ISSUER: "http://127.0.0.1:4000", ...client }).oidc?.issuer,
    "http://127.0.0.1:4000",
  );
});

Deno.test("a store beside the site's own code, or above it, is refused: the server writes to its folder", async () => {
  const folder = await Deno.makeTempDir();
  const refused = (path: string): void => {
    assert.throws(() => read({ KV_URL: path }), (error) => {
      assert(error instanceof ConfigError);
      assert.match(error.message, /^KV_URL: .*carpeta.*data\/campaign\.sqlite$/);
      return true;
    });
  };
  const root = import.meta.dirname!.replace(/\/tests\/services\/system$/, "");
  const paths = ["campaign.sqlite", "./campaign.sqlite", `${root}/campaign.sqlite`];
  for (const path of [...paths, `${root}/../campaign.sqlite`, "/campaign.sqlite"]) refused(path);
  await Deno.writeTextFile(`${folder}/deno.json`, "{}");
  await Deno.symlink(root, `${folder}/link`);
  refused(`${folder}/campaign.sqlite`);
  refused(`${folder}/link/campaign.sqlite`);
  for (const path of [`${folder}/data/a.sqlite`, `${root}/data/a.sqlite`, "data/a.sqlite"]) {
    assert.deepEqual(read({ KV_URL: path }).kv, { kind: "file", path });
  }
  assert.deepEqual(read({ KV_URL: ":memory:" }).kv, { kind: "file", path: ":memory:" });
  await Deno.remove(folder, { recursive: true });
});

Deno.test("a mail server is its host, port, TLS, login and limits; without TLS only on the machine itself", () => {
  const site = { PUBLIC_ORIGIN: "https://www.example.org", MAIL_FROM: "a@example.org" };
  const usual = { user: "", password: "", from: "a@example.org", perMinute: 30, perDay: 2000 };
  assert.deepEqual(read({ ...site, SMTP_URL: "smtps://u%40x:p%2F@mail.example.org" }).mail, {
    ...usual,
    host: "mail.example.org",
    port: 465,
    secure: true,
    plain: false,
    user: "u@x",
    password: "p/",
  });
  const limits = { MAIL_PER_MINUTE: "5", MAIL_PER_DAY: "300" };
  assert.deepEqual(read({ ...site, ...limits, SMTP_URL: "smtp://mail.example.org:2525" }).mail, {
    ...usual,
    host: "mail.example.org",
    port: 2525,
    secure: false,
    plain: false,
    perMinute: 5,
    perDay: 300,
  });
  const own = read({ SMTP_URL: "smtp://[::1]:1025", MAIL_FROM: "a@example.org" }).mail;
  assert.deepEqual(own, { ...usual, host: "::1", port: 1025, secure: false, plain: true });
});

const good = "kV3q9Z1xT7mB5nL2pR8sW4yA6cD0eF/+";
for (
  const [variable, environment] of [
    ["PORT", { PORT: "eighty" }],
    ["PORT", { PORT: "65536" }],
    ["PORT", { PORT: "-1" }],
    ["PORT", { PORT: "80.5" }],
    ["HOST", { HOST: "a b" }],
    ["KV_URL", { KV_URL: "ftp://example.org" }],
    ["DENO_KV_DB_MODE", { DENO_KV_DB_MODE: "memory" }],
    ["KV_URL", { KV_URL: "http://" }],
    ["KV_URL", { KV_URL: "file:kv.sqlite" }],
    ["KV_URL", { KV_URL: "file::memory:" }],
    ["KV_URL", { KV_URL: "/srv/mi sitio/kv.sqlite" }],
    ["DENO_KV_ACCESS_TOKEN", { KV_URL: "https://kv.example.org" }],
    ["PUBLIC_ORIGIN", { PUBLIC_ORIGIN: "example.org" }],
    ["PUBLIC_ORIGIN", { PUBLIC_ORIGIN: "https://example.org/path" }],
    ["PUBLIC_ORIGIN", { PUBLIC_ORIGIN: "https://user@example.org" }],
    ["PUBLIC_ORIGIN", { PUBLIC_ORIGIN: "javascript:alert(1)" }],
    ["SESSION_SECRET", { SESSION_SECRET: "short" }],
    ["SESSION_SECRET", { SESSION_SECRET: "a".repeat(64) }],
    ["SESSION_SECRET", { SESSION_SECRET: "changeme-changeme-changeme-changeme" }],
    ["RIGHTS_SECRET", { RIGHTS_SECRET: `${good},short` }],
    ["TRUSTED_PROXIES", { TRUSTED_PROXIES: "10.0.0.0/33" }],
    ["TRUSTED_PROXIES", { TRUSTED_PROXIES: "proxy.example.org" }],
    ["TRUSTED_PROXIES", { TRUSTED_PROXIES: "10.0.0.0/8, 0.0.0.0/0" }],
    ["TRUSTED_PROXIES", { TRUSTED_PROXIES: "::/0" }],
    ["SMTP_URL", { SMTP_URL: "http://mail.example.org", MAIL_FROM: "a@example.org" }],
    ["MAIL_FROM", { SMTP_URL: "smtp://mail.example.org" }],
    ["MAIL_FROM", { MAIL_FROM: "nobody" }],
    ["MAIL_FROM", { MAIL_FROM: "Campaña <a@example.org>" }],
    ["SMTP_URL", { SMTP_URL: "smtp://mail.example.org/box", MAIL_FROM: "a@example.org" }],
    ["SMTP_URL", { ...from, SMTP_URL: "smtps://ana:100%seguro@mail.example.org" }],
    ["SMTP_URL", { ...from, SMTP_URL: "smtps://a%na:clave@mail.example.org" }],
    ["SMTP_URL", { ...from, SMTP_URL: "smtps://ana:se%F1a@mail.example.org" }],
    ["SMTP_URL", { ...from, SMTP_URL: "smtps://ana:12#clave@mail.example.org" }],
    ["SMTP_URL", { ...from, SMTP_URL: "smtps://ana:12?clave@mail.example.org" }],
    ["SMTP_URL", { ...from, SMTP_URL: "smtp://mail.example.org,other.example.org" }],
    ["KV_URL", { DENO_KV_ACCESS_TOKEN: "x", KV_URL: "https://ana:1%@kv.example.org" }],
    ["OIDC_ISSUER", { ...client, OIDC_ISSUER: "https://ana:1%@id.example.org" }],
    ["OIDC_ISSUER", { ...client, OIDC_ISSUER: "https://id.example.org/?a=%" }],
    ["OTEL_EXPORTER_OTLP_ENDPOINT", { OTEL_EXPORTER_OTLP_ENDPOINT: "http://a:%@127.0.0.1:4318" }],
    ["OTEL_EXPORTER_OTLP_HEADERS", {
      OTEL_EXPORTER_OTLP_ENDPOINT: "http://127.0.0.1:4318",
      OTEL_EXPORTER_OTLP_HEADERS: "a=1%",
    }],
    ["PUBLIC_ORIGIN", { SMTP_URL: "smtps://mail.example.org", MAIL_FROM: "a@example.org" }],
    ["MAIL_PER_MINUTE", { MAIL_PER_MINUTE: "0" }],
    ["PHASE", { PHASE: "auto" }],
    ["PHASE", { PHASE: "Quiet" }],
    ["MAIL_PER_DAY", { MAIL_PER_DAY: "2.000" }],
    ["OIDC_CLIENT_SECRET", { OIDC_ISSUER: "https://id.example.org", OIDC_CLIENT_ID: "x" }],
    ["OIDC_ISSUER", { ...client, OIDC_ISSUER: "http://id.example.org" }],
    ["OIDC_HOSTS", {
      ...client,
      OIDC_ISSUER: "https://id.example.org",
      OIDC_HOSTS: "https://id.example.org",
    }],
  ] as const
) {
  Deno.test(`${JSON.stringify(environment)} stops the start and names ${variable} (ASVS 9.1.3, 13.2.3)`, () => {
    assert.throws(() => read(environment), (error: unknown) => {
      assert.ok(error instanceof ConfigError);
      assert.equal(error.variable, variable);
      assert.match(error.message, new RegExp(`^${variable}: .+`));
      assert.doesNotMatch(error.message, /\n/);
      for (const [name, value] of Object.entries(environment)) {
        if (name.endsWith("_SECRET")) assert.ok(!error.message.includes(value));
      }
      return true;
    });
  });
}

Deno.test("a strong secret is taken as it is", () => {
  assert.deepEqual(read({ SESSION_SECRET: good }).sessionSecrets, [good]);
});

Deno.test("while a secret is replaced the old one follows after a comma, as strong", () => {
  const old = "t5Rw0QnB8xKc2VmJ7sLd4HfG1pZyE6uA";
  assert.deepEqual(read({ SESSION_SECRET: `${good}, ${old}` }).sessionSecrets, [good, old]);
  assert.throws(() => read({ SESSION_SECRET: `${good},short` }), ConfigError);
  assert.throws(() => read({ SESSION_SECRET: `${good},` }), ConfigError);
});
