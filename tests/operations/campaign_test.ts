import assert from "node:assert/strict";
import { serverCommand } from "../../tasks/start.ts";
import { campaignFields } from "../support/builders.ts";
import { openCampaignFolder, openFolder } from "../support/folder.ts";
import { pngSize } from "../support/head.ts";
import { cookieOf } from "../support/people.ts";
import { freePort, ServerProcess, siteLaunch } from "../support/server_process.ts";
import { form } from "../support/site.ts";
import { until } from "../support/until.ts";

const person = { full_name: "Luz Rojas", email: "luz@example.org", password: "una frase larga" };
const campaign = campaignFields({
  nombre: "Ana <Díaz>",
  eleccion: `${new Date().getFullYear() + 1}-10-26`,
});

/** Colours of the shipped palette that no other has. */
const shipped = /53219a|1f0a36|6b33bd|1b1226/;

async function expectDrawn(origin: string, html: string): Promise<void> {
  const read = (named: RegExp) =>
    fetch(origin + new URL(named.exec(html)?.[1] ?? "", origin).pathname);
  const shared = await read(/property="og:image" content="([^"]*\/share-home-[^"]*)"/);
  assert.equal(shared.headers.get("content-type"), "image/png");
  assert.deepEqual(pngSize(await shared.bytes()), [1200, 630]);
  const touch = await read(/rel="apple-touch-icon" href="([^"]*)"/);
  assert.deepEqual(pngSize(await touch.bytes()), [180, 180]);
  const icon = await (await read(/rel="icon" href="([^"]*)"/)).text();
  assert.match(icon, /^<svg [^]*#00143a/);
  const manifest = await read(/rel="manifest" href="([^"]*)"/);
  const { name, short_name, theme_color, icons: [{ src }] } = await manifest.json();
  assert.equal(name, "Ana <Díaz>, Concejala de Bogotá");
  assert.deepEqual([short_name, theme_color], ["Vota 101", "#00143a"]);
  assert.deepEqual(pngSize(await (await fetch(origin + src)).bytes()), [192, 192]);
  assert.match(html, /name="theme-color" content="#00143a"/);
  assert.doesNotMatch(html + icon, shipped);
}

Deno.test("from nothing to an own identity in the browser alone: the link, the form, and a restart", async () => {
  await using folder = await openFolder();
  const port = freePort();
  await using server = await ServerProcess.start(
    await siteLaunch(folder.store, { PORT: String(port) }),
  );
  const { origin } = server;
  const post = async (path: string, fields: Record<string, string>, cookie = "") => {
    const { headers, ...init } = form(fields);
    const response = await fetch(`${origin}${path}`, {
      ...init,
      headers: { ...headers as Record<string, string>, origin, cookie },
      redirect: "manual",
    });
    await response.body?.cancel();
    return response;
  };
  const home = async (of = origin) => await (await fetch(`${of}/`)).text();
  assert.doesNotMatch(await home(), /id="identity"/);
  const link = /\/instalar\/[\w-]+/;
  await until(() => link.test(server.output));
  const made = await post(link.exec(server.output)?.[0] ?? "", person);
  assert.equal(made.status, 303);
  // Another process of the store, which learns of the identity by itself.
  const settings = { PORT: String(freePort()) };
  await using another = await ServerProcess.start(await siteLaunch(folder.store, settings));
  const saved = await post("/admin/campaign", campaign, cookieOf(made));
  assert.deepEqual([saved.status, saved.headers.get("location")], [303, "/admin/campaign"]);

  await until(async () => /Ana &lt;Díaz&gt;/.test(await home().catch(() => "")));
  const isThere = async () => /Ana &lt;Díaz&gt;/.test(await home(another.origin).catch(() => ""));
  await until(isThere);
  const html = await home();
  assert.match(html, /<title>[^<]*Ana &lt;Díaz&gt;/);
  assert.match(html, /id="identity">\{"name":"Ana \\u003cDíaz>"/);
  assert.doesNotMatch(html, /NIT 000/);
  const policy = await (await fetch(`${origin}/privacidad`)).text();
  assert.match(policy, /899\.999\.061-9/);
  await expectDrawn(origin, html);
  const admin = await fetch(`${origin}/admin/campaign`, { headers: { cookie: cookieOf(made) } });
  const [, sheet = ""] = /rel="stylesheet" href="([^"]*)"/.exec(await admin.text()) ?? [];
  const styles = await fetch(origin + sheet);
  assert.equal(styles.headers.get("content-encoding"), "br");
  const css = await styles.text();
  assert.match(css, /#003d8c/);
  assert.doesNotMatch(css, shipped);
  assert.doesNotMatch(server.output.split("101").at(-1) ?? "", /Error/);
});

Deno.test("the sources show and draw the campaign of the store too, with the permissions of deno task dev", async () => {
  await using folder = await openCampaignFolder();
  const { env } = await siteLaunch(folder.store);
  const { args, env: more } = serverCommand((name) => env[name], { watch: true });
  await using server = await ServerProcess.start({ args, env: { ...env, ...more } });
  const html = await (await fetch(server.origin)).text();
  const icon = /rel="icon" href="([^"]*)"/.exec(html)?.[1];
  assert.match(await (await fetch(server.origin + icon)).text(), /^<svg [^]*#00143a/);
});
