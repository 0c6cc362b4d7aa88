import assert from "node:assert/strict";
import type { FormName } from "../../../content/forms/public_forms.ts";
import { site as identity } from "../../../content/site/site.ts";
import { readDossier } from "../../../services/rights/dossier.ts";
import { toDossierFile } from "../../../services/rights/dossier_file.ts";
import { readPersonExports } from "../../../services/rights/person_exports.ts";
import { formRecordFields, storedFields } from "../../../services/rights/fields.ts";
import { messageInput, volunteerInput } from "../../support/builders.ts";
import { openSite, type TestSite } from "../../support/site.ts";
import { submit } from "../../support/submit.ts";
import { staff } from "../../support/staff.ts";
import { signUp } from "../../support/accounts.ts";
import { act } from "../../support/act.ts";
import { openRequest } from "../../support/requests.ts";
import { withdraw } from "../../support/withdraw.ts";

const email = "marta@example.org";
const message = messageInput({ name: "Marta Ríos", email });

async function openWithMarta(): Promise<TestSite> {
  const site = await openSite({ mail: { perMinute: 60, perDay: 1_000 } });
  const { services } = site;
  await services.policies.archive();
  await submit(services, "volunteer", volunteerInput({ email, nombre: "Marta" }));
  await submit(services, "volunteer", volunteerInput({ nombre: "Otra Persona" }));
  const id = await submit(services, "message", message);
  const writer = { ...staff, id: "quien-escribe" };
  await act(services, (tx) => services.messages.for(writer).reply(tx, id, "Con gusto."), writer);
  await submit(services, "newsletter", { email, autorizacion: true });
  const cause = { reason: "honeypot", client: "198.51.100.1" } as const;
  await submit(services, "message", { ...message, subject: "Otra pregunta" }, cause);
  const withdrawn = await submit(
    services,
    "volunteer",
    volunteerInput({ email, nombre: "Martica", experiencia: "Retirada" }),
  );
  const ref = { place: "volunteer", id: withdrawn } as const;
  await withdraw(services, [ref]);
  await openRequest(services, { email });
  await signUp(services, {
    email,
    full_name: "Marta Ríos",
    password: "una clave larga 47",
  });
  return site;
}

async function fileOf(site: TestSite): Promise<Record<string, unknown>> {
  const dossier = await readDossier(site.services, email);
  const file = toDossierFile(dossier, {
    site: identity,
    origin: site.origin,
    madeAt: "2026-09-15T17:00:00.000Z",
    isMailOn: true,
    exports: await readPersonExports(site.services, dossier),
  });
  return JSON.parse(JSON.stringify(file));
}

Deno.test("the dossier of a person holds every record of the address, and no other person's", async () => {
  using site = await openWithMarta();
  const dossier = await readDossier(site.services, email);
  assert.deepEqual(dossier.records.map(({ place, form }) => `${place} ${form}`).toSorted(), [
    "message message",
    "newsletter newsletter",
    "quarantine message",
    "volunteer volunteer",
    "withdrawn volunteer",
  ]);
  assert.equal(dossier.requests.length, 1);
  assert.equal(dossier.account?.profile.email, email);
  const [written] = dossier.records.filter(({ place }) => place === "message");
  assert.equal(written?.replies[0]?.reply.text, "Con gusto.");
  assert.deepEqual(written?.mails.map(({ kind }) => kind).toSorted(), ["message_receipt", "reply"]);
  const [gone] = dossier.records.filter(({ place }) => place === "withdrawn");
  assert.deepEqual(gone?.entries.map(({ action }) => action), ["consent_withdrawn"]);
  assert.doesNotMatch(JSON.stringify(dossier), /Otra Persona/);
});

Deno.test("the file quotes the sentence that was authorised, its version, its time and its form", async () => {
  using site = await openWithMarta();
  interface Told {
    readonly origen: string;
    readonly lugar: string;
    readonly autorizacion: Readonly<
      Record<"frase" | "version" | "huella" | "texto" | "fecha" | "canal", string>
    >;
  }
  const { registros } = await fileOf(site) as unknown as { registros: Told[] };
  assert.equal(registros.length, 5);
  for (const { origen, autorizacion, lugar } of registros) {
    const { frase, version, huella, texto, fecha, canal, ...more } = autorizacion;
    assert.match(frase, /^Autorizo a la campaña/);
    assert.match(version, /^\d{4}-\d{2}-\d{2}$/);
    assert.match(huella, /^[0-9a-f]{64}$/);
    assert.match(fecha, /^2026-09-15T/);
    assert.equal(canal, "Por el formulario del sitio");
    assert.deepEqual(more, {});
    const archived = await site.request(texto.replace(site.origin, ""));
    assert.equal(archived.status, 200);
    await archived.body?.cancel();
    assert.match(origen, /^Lo escribió la persona en \//);
    assert.ok(lugar);
  }
});

Deno.test("the file has the names of its format, who answers, who treats the data, and the exports that may hold the person", async () => {
  using site = await openWithMarta();
  const { audit } = site.services;
  const take = (kind: string, outcome: "done" | "failed" = "done") =>
    audit.record({ action: "export", outcome, actor: "cli", client: null, detail: { kind } });
  for (const kind of ["volunteers", "messages", "everything"]) await take(kind);
  await take("volunteers", "failed");
  site.clock.now -= 24 * 60 * 60 * 1000;
  await take("volunteers");
  const file = await fileOf(site);
  assert.deepEqual(Object.keys(file), [
    "formato",
    "generado",
    "responsable",
    "persona",
    "registros",
    "solicitudes",
    "correos",
    "cuenta",
    "no_enviar_confirmaciones",
    "no_se_pudieron_leer",
    "historial",
    "uso",
    "exportaciones",
  ]);
  const { name, nit, address, street, phone } = identity.responsible;
  assert.deepEqual(file.responsable, {
    nombre: name,
    nit,
    domicilio: address,
    direccion: street,
    telefono: phone,
    correo: identity.email,
  });
  const uso = file.uso as { encargados: string[] };
  assert.equal(uso.encargados.length, 2);
  const exported = file.exportaciones as { detalle: string }[];
  assert.deepEqual(
    exported.map(({ detalle }) => JSON.stringify(detalle).match(/voluntarios|mensajes|todo/i)?.[0]),
    ["todo", "mensajes", "voluntarios"],
  );
});

Deno.test("the file tells every field of the person that is not secret, and no secret one", async () => {
  using site = await openWithMarta();
  const text = JSON.stringify(await fileOf(site));
  const secrets: string[] = [];
  for (const [store, ofStore] of Object.entries(storedFields)) {
    for await (const { value } of site.kv.list<Record<string, unknown>>({ prefix: [store] })) {
      const of = (value.record ?? value) as Record<string, unknown>;
      const { shown, omitted } = value.record ? formRecordFields[value.kind as FormName] : ofStore;
      const told = of.email ?? of.message;
      for (const [field, content] of Object.entries(of)) {
        if (typeof content !== "string" || content.length < 5) continue;
        if (omitted.includes(field)) secrets.push(content);
        const isMartas = told === email && shown.includes(field);
        if (isMartas) assert.ok(text.includes(JSON.stringify(content)), `${store} ${field}`);
      }
    }
  }
  assert.ok(secrets.length > 5);
  for (const secret of secrets) assert.ok(!text.includes(secret), secret);
  assert.doesNotMatch(text, /quien-escribe/, "who answered is a member of staff");
});
