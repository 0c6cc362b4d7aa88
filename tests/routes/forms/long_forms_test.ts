import assert from "node:assert/strict";
import { fieldsOfForms } from "../../../content/forms/form_fields.ts";
import { problemTexts } from "../../../content/words/problem_texts.ts";
import { replyForm } from "../../../content/inbox/replies.ts";
import { requestLengths } from "../../../content/rights/requests.ts";
import { longestNote } from "../../../services/follow_up/contact_schema.ts";
import { fieldOf } from "../../../services/editorial/kinds_schema.ts";
import { issueLimits } from "../../../services/newsletter/issue_schema.ts";
import { setUpMail } from "../../services/mail/setup.ts";
import { register, write } from "../../support/back_office.ts";
import { messageFields, requestFields, volunteerFields } from "../../support/builders.ts";
import { contentValues } from "../../support/content.ts";
import { type AdminSite, withStaff } from "../../support/admin_site.ts";
import { form, openSite } from "../../support/site.ts";
import { openRequest } from "../../support/requests.ts";

/** Returns that many characters, each of the twelve bytes that one takes in a form at most. */
const filled = (characters: number): string => "😀".repeat(characters);

const { volunteer, message } = fieldsOfForms;
const texto = filled(requestLengths.texto.max);
const nombre = filled(requestLengths.nombre.max);
const contact = filled(requestLengths.contact.max);
const answered = {
  version: "0",
  identidad: "documento_visto",
  resultado: "hecho",
  medio: "correo",
};

type Fields = Record<string, string | readonly string[]>;

/** Stores what a path with an ID is about; returns its id. */
type Before = (site: AdminSite) => Promise<string>;

const ask: Before = async ({ services }) => (await openRequest(services, { tipo: "consulta" })).id;

/** Every form with a text of several lines: where it goes, and as much as its fields take. */
const fullForms: readonly (readonly [path: string, fields: Fields, before?: Before])[] = [
  ["/voluntarios", {
    ...volunteerFields({ nombre: filled(50), apellido: filled(50) }),
    experiencia: filled(volunteer.experiencia.max),
    mensaje: filled(volunteer.mensaje.max),
  }],
  ["/contacto", {
    ...messageFields({ name: filled(100), subject: filled(200) }),
    message: filled(message.message.max),
  }],
  ["/mis-datos/solicitud", { tipo: "borrado", email: "marta@example.org", nombre, texto }],
  ["/admin/requests", requestFields({ nombre, texto, telefono: contact, direccion: contact })],
  ["/admin/requests/ID/ask", { version: "0", falta: texto }, ask],
  ["/admin/requests/ID/extend", {
    version: "0",
    hasta: "2026-10-05",
    aviso: "correo",
    motivo: filled(requestLengths.motivo.max),
  }, ask],
  ["/admin/requests/ID/close", { ...answered, respuesta: texto }, ask],
  ["/admin/team/templates", {
    accion: "guardar",
    version: "0",
    antes: "",
    nombre: filled(40),
    uso: "agradecer",
    texto: filled(600),
  }],
  ["/admin/today/ID/contact", {
    canal: "whatsapp",
    resultado: "hablamos",
    nota: filled(longestNote),
  }, register],
  ["/admin/messages/ID/replies", {
    respuesta: filled(replyForm.length.max),
  }, write],
  ["/admin/newsletter/new", {
    asunto: filled(issueLimits.asunto),
    adelanto: filled(issueLimits.adelanto),
    saludo: filled(issueLimits.saludo),
    cierre: filled(issueLimits.cierre),
  }],
  ["/redaccion/agenda/nuevo", {
    ...contentValues.evento,
    titulo: filled(fieldOf("evento", "titulo").max ?? 0),
    descripcion: filled(fieldOf("evento", "descripcion").max ?? 0),
    accion: "guardar",
  }],
];

for (const [path, fields, before] of fullForms) {
  Deno.test(`${path} takes all that its fields allow`, async () => {
    using world = await setUpMail();
    const admin = await withStaff(world.site);
    const id = await before?.(admin) ?? "";
    const answer = await admin.post(path.replace("ID", id), fields);
    assert.equal(answer.status, 303, await answer.text());
  });
}

Deno.test("a form whose texts are much too long comes back with them", async () => {
  using site = await openSite();
  const much = filled(2 * message.message.max);
  const answer = await site.request("/contacto", form(messageFields({ message: much })));
  assert.equal(answer.status, 422);
  assert.ok((await answer.text()).includes(`>${much}</textarea>`));
});

Deno.test("a form that no person fills in so far is 413, with what to do", async () => {
  using site = await openSite();
  const endless = messageFields({ message: "a".repeat(100_000) });
  const answer = await site.request("/contacto", form(endless));
  assert.equal(answer.status, 413);
  assert.ok((await answer.text()).includes(problemTexts.too_large));
});
