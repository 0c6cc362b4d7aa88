import assert from "node:assert/strict";
import { fieldsOfForms } from "../../../content/forms/form_fields.ts";
import { type Option, optionLabel } from "../../../content/words/options.ts";
import { codePage, ownRecord } from "../../../content/rights/own_data.ts";
import { consentText } from "../../../content/site/privacy.ts";
import { receipt as texts } from "../../../content/forms/receipt.ts";
import { newId } from "../../../services/system/record_id.ts";
import { newSecret, readReceiptCode } from "../../../services/rights/receipt_code.ts";
import { sha256 } from "../../../services/secrets/digest.ts";
import { messageFields, volunteerFields } from "../../support/builders.ts";
import { type Jar, openJar } from "../../support/jar.ts";
import { signIn } from "../../support/people.ts";
import { readsOf } from "../../support/reads.ts";
import { form, json, openSite, type TestSite, textOf } from "../../support/site.ts";
import { staff } from "../../support/staff.ts";
import { act } from "../../support/act.ts";

const minute = 60_000;
const submission = "3f0c9b1e-7a52-4c7e-9a51-0d2f6a1b7c33";

/** Registers through the API, as the script of the form does; returns id and receipt. */
async function register(
  site: TestSite,
  path = "/api/volunteers",
  fields: Record<string, unknown> = volunteerFields(),
): Promise<{ id: string; receipt: string }> {
  const response = await site.request(path, json(fields));
  assert.equal(response.status, 201);
  return (await response.json()).data;
}

function codeOn(html: string): string {
  const [, groups = ""] = html.match(/<output[^>]*>(.*?)<\/output>/) ?? [];
  return groups.replace(/<[^>]*>/g, "");
}

async function open(jar: Jar, code: string): Promise<Response> {
  return await jar.post("/mis-datos/recibo", { codigo: code });
}

for (
  const [page, fields, name] of [
    ["/voluntarios", { ...volunteerFields(), tipoApoyo: "redes" }, "Ana María Núñez Peña"],
    ["/contacto", messageFields(), "José Peñalosa"],
  ] as const
) {
  Deno.test(`without JavaScript ${page} shows a code once, which opens what was sent, and erases it`, async () => {
    using site = await openSite();
    const jar = openJar(site);
    assert.equal((await jar.post(page, fields)).status, 303);
    const html = await jar.read(page);
    const code = codeOn(html);
    assert.ok(readReceiptCode(code), code);
    assert.ok(html.includes(`href="/mis-datos/recibo#${code}"`));
    assert.doesNotMatch(await jar.read(page), /recibo-titulo/);

    const opened = await open(jar, code);
    assert.equal(opened.status, 303);
    assert.equal(opened.headers.get("location"), "/mis-datos/ver");
    const seen = await jar.get("/mis-datos/ver");
    assert.equal(seen.headers.get("cache-control"), "no-store");
    assert.equal(seen.headers.get("x-robots-tag"), "noindex");
    const shown = await textOf(seen);
    const purpose = page === "/contacto" ? "message" : "volunteer";
    const texts: Record<string, { error: unknown; options?: readonly Option[] }> =
      fieldsOfForms[purpose];
    for (const [name, value] of Object.entries(fields)) {
      const { options = [] } = texts[name] ?? {};
      if (name !== "autorizacion") assert.ok(shown.includes(optionLabel(options, value)), name);
    }
    assert.ok(shown.includes(consentText(purpose)));
    // The code of a receipt opens no other record of its address.
    for (
      const all of [await jar.get("/mis-datos/todo"), await jar.post("/mis-datos/todo/descargar")]
    ) {
      assert.equal(all.headers.get("location"), "/mis-datos/ver");
    }

    const asked = await jar.get("/mis-datos/borrar");
    assert.ok((await textOf(asked)).includes(name));
    const unsure = await jar.post("/mis-datos/borrar");
    assert.equal(unsure.status, 422);
    assert.ok((await textOf(unsure)).includes(ownRecord.erase.unconfirmed));
    assert.equal((await jar.post("/mis-datos/borrar", { confirmo: "on" })).status, 303);
    assert.match(
      await jar.read("/mis-datos"),
      /Tus datos se borraron el 15 de septiembre/,
    );
    const { volunteers, messages } = site.services;
    assert.deepEqual([await volunteers.count(), await messages.count()], [0, 0]);
    assert.equal((await open(jar, code)).status, 422);
  });
}

Deno.test("the store holds the hash of the secret alone, no list shows it, and no log or audit entry has the code", async () => {
  using site = await openSite();
  const jar = openJar(site);
  const { id, receipt } = await register(site);
  await open(jar, receipt);
  await jar.get("/mis-datos/ver");
  const { secret = "" } = readReceiptCode(receipt) ?? {};
  const { volunteers } = site.services;
  assert.equal((await volunteers.get(id)).recibo, sha256(secret));
  const { items: [view] } = await volunteers.for(staff).list({});
  assert.equal(view?.id, id);
  assert.ok(!JSON.stringify(view).includes("recibo"));
  for await (const entry of site.kv.list({ prefix: [] })) {
    assert.doesNotMatch(Deno.inspect(entry, { depth: 9, strAbbreviateSize: 1e6 }), RegExp(secret));
  }
  assert.doesNotMatch(site.logged.join(), RegExp(`${secret}|${receipt}`));
});

Deno.test("a submission in quarantine has a receipt like every other, and opens in review", async () => {
  using site = await openSite();
  const jar = openJar(site);
  const fields = volunteerFields({ sitio_web: "x" });
  const { id, receipt } = await register(site, "/api/volunteers", fields);
  assert.equal((await site.services.quarantine.find(id))?.record.id, id);
  assert.equal((await open(jar, receipt)).status, 303);
  assert.match(await jar.read("/mis-datos/ver"), /Recibido, en revisión/);
  await jar.post("/mis-datos/borrar", { confirmo: "on" });
  assert.equal(await site.services.quarantine.count(), 0);
});

for (const trap of [undefined, "https://spam.example"]) {
  Deno.test(`a person who sends a submission again${trap ? " that was quarantined" : ""} gets a new code, and the old one opens nothing`, async () => {
    using site = await openSite();
    const fields = volunteerFields({ submission, ...(trap && { sitio_web: trap }) });
    const first = await register(site, "/api/volunteers", fields);
    const again = await register(site, "/api/volunteers", fields);
    assert.equal(again.id, first.id);
    assert.notEqual(again.receipt, first.receipt);
    assert.equal((await open(openJar(site), first.receipt)).status, 422);
    assert.equal((await open(openJar(site), again.receipt)).status, 303);
    const { items } = await site.services.audit.list({ subject: first.id });
    const renewals = items.filter(({ action }) => action === "receipt_renewed");
    assert.deepEqual(renewals.map(({ actor, client }) => [actor, client]), [["self", null]]);
  });
}

Deno.test("the same content without an id of the browser shows no second code: others may know the content", async () => {
  using site = await openSite();
  const fields = { ...volunteerFields(), tipoApoyo: "redes" };
  const first = openJar(site);
  await first.post("/voluntarios", fields);
  const code = codeOn(await first.read("/voluntarios"));
  const other = openJar(site);
  await other.post("/voluntarios", fields);
  const html = await other.read("/voluntarios");
  assert.ok(html.includes(texts.repeated));
  assert.equal(codeOn(html), "");
  assert.equal((await open(openJar(site), code)).status, 303);
});

Deno.test("a wrong code, a code of another record and one that is none are answered alike", async () => {
  using site = await openSite();
  const { id, receipt } = await register(site);
  const other = await register(site);
  const erased = await register(site);
  await act(site.services, (tx) => site.services.volunteers.erase(tx, erased.id));
  const { secret: ofOther = "" } = readReceiptCode(other.receipt) ?? {};
  const codes = [
    `V${id}${newSecret()}`,
    `V${id}${ofOther}`,
    `M${receipt.slice(1).replaceAll("-", "")}`,
    `V${newId(site.clock.now)}${newSecret()}`,
    erased.receipt.replaceAll("-", ""),
    "V".padEnd(53, "U"),
  ];
  const answers = await Promise.all(codes.map(async (code) => {
    const jar = openJar(site);
    const response = await open(jar, code);
    assert.equal(response.headers.getSetCookie().length, 0);
    assert.equal((await jar.get("/mis-datos/ver")).status, 303);
    const html = await textOf(response);
    return [response.status, html.length, html.replaceAll(code, "")];
  }));
  for (const answer of answers) assert.deepEqual(answer, answers[0]);
  assert.equal(answers[0]?.[0], 422);
  assert.ok(String(answers[0]?.[2]).includes(codePage.unknown));
});

Deno.test("a wrong code costs as many reads as a right one", async () => {
  using site = await openSite();
  const { id, receipt } = await register(site);
  const { ownData } = site.services;
  const reads = (code: string) => readsOf(site, () => ownData.open(code));
  const right = await reads(receipt);
  assert.ok(right > 0);
  for (const code of [`V${id}${newSecret()}`, `M${newId(0)}${newSecret()}`, "", "Z"]) {
    assert.equal(await reads(code), right, code);
  }
});

Deno.test("guesses are limited: after twenty in an hour a client waits, also with the right code", async () => {
  using site = await openSite();
  const { id, receipt } = await register(site);
  const from = (client: string, codigo: string) =>
    site.request("/mis-datos/recibo", {
      ...form({ codigo }),
      headers: { ...form({}).headers, "x-forwarded-for": client },
    });
  for (let n = 0; n < 20; n++) {
    assert.equal((await from("198.51.100.7", `V${id}${newSecret()}`)).status, 422);
  }
  const refused = await from("198.51.100.7", receipt);
  assert.equal(refused.status, 429);
  assert.equal(refused.headers.get("retry-after"), "180");
  assert.equal((await from("198.51.100.8", receipt)).status, 303);
});

Deno.test("an access ends after half an hour without a page, after two hours, and by leaving", async () => {
  using site = await openSite();
  const { receipt } = await register(site);
  const jar = openJar(site);
  const isOpen = async () => (await jar.get("/mis-datos/ver")).status === 200;
  await open(jar, receipt);
  for (let n = 0; n < 4; n++) {
    site.clock.now += 29 * minute;
    assert.ok(await isOpen());
  }
  site.clock.now += 5 * minute;
  assert.ok(!await isOpen(), "two hours are over");
  assert.match(await jar.read("/mis-datos/recibo"), /Por seguridad, entra otra vez/);
  await open(jar, receipt);
  site.clock.now += 30 * minute;
  assert.ok(!await isOpen(), "half an hour is over");
  await open(jar, receipt);
  const copy = openJar(site);
  copy.cookies.set("own_data", jar.cookies.get("own_data") ?? "");
  await jar.post("/mis-datos/salir");
  assert.ok(!await isOpen());
  assert.equal(
    (await copy.get("/mis-datos/ver")).status,
    303,
    "every copy of the cookie has ended",
  );
  assert.equal(await site.services.ownData.sweep(), 0);
  site.clock.now += 120 * minute;
  assert.equal(await site.services.ownData.sweep(), 1);
});

Deno.test("an access is no session of staff, nor the reverse", async () => {
  using site = await openSite();
  const { receipt } = await register(site);
  const jar = openJar(site);
  await open(jar, receipt);
  const value = jar.cookies.get("own_data") ?? "";
  assert.ok(value);
  const asSession = await site.request("/cuenta", { headers: { cookie: `session=${value}` } });
  assert.equal(asSession.status, 303);
  const asReceipt = await site.request("/voluntarios", {
    headers: { cookie: `flash=volunteer_saved; receipt=${value}` },
  });
  assert.doesNotMatch(await asReceipt.text(), /recibo-titulo/);
  const session = await signIn(site, "admin");
  for (const cookie of [session, session.replace("session=", "own_data=")]) {
    for (const path of ["/mis-datos/ver", "/mis-datos/todo"]) {
      const seen = await site.request(path, { headers: { cookie } });
      assert.equal(seen.headers.get("location"), "/mis-datos/recibo");
    }
  }
});

Deno.test("an access sees the record as it is now: erased by staff, or with another code, there is nothing", async () => {
  using site = await openSite();
  const fields = volunteerFields({ submission });
  const { receipt } = await register(site, "/api/volunteers", fields);
  const jar = openJar(site);
  await open(jar, receipt);
  const renewed = await register(site, "/api/volunteers", fields);
  assert.equal((await jar.get("/mis-datos/ver")).status, 303);
  await open(jar, renewed.receipt);
  await act(site.services, (tx) => site.services.volunteers.erase(tx, renewed.id));
  assert.equal((await jar.get("/mis-datos/ver")).status, 303);
});
