import assert from "node:assert/strict";
import * as about from "../../content/site/about.ts";
import * as achievements from "../../content/site/achievements.ts";
import * as admin from "../../content/admin/admin.ts";
import * as adminDashboard from "../../content/admin/dashboard.ts";
import * as adminMessages from "../../content/inbox/messages.ts";
import * as adminUsers from "../../content/accounts/users.ts";
import * as adminVolunteers from "../../content/inbox/volunteers.ts";
import * as bogota from "../../content/site/bogota.ts";
import * as contact from "../../content/site/contact.ts";
import { clockTime, longDate } from "../../content/words/dates.ts";
import * as errors from "../../content/words/errors.ts";
import * as forms from "../../content/forms/forms.ts";
import * as home from "../../content/site/home.ts";
import * as layout from "../../content/site/layout.ts";
import * as login from "../../content/accounts/login.ts";
import { messages } from "../../content/words/field_messages.ts";
import {
  messageFields as message,
  newsletterFields as newsletter,
  volunteerFields as volunteer,
} from "../../content/forms/form_fields.ts";
import * as news from "../../content/site/news.ts";
import * as options from "../../content/words/options.ts";
import * as privacy from "../../content/site/privacy.ts";
import { privacyVersion } from "../../content/forms/public_forms.ts";
import { problemTexts } from "../../content/words/problem_texts.ts";
import * as proposals from "../../content/site/proposals.ts";
import { pageTitle } from "../../content/words/meta.ts";
import { site } from "../../content/site/site.ts";
import { type ToastCode, toasts } from "../../content/words/toasts.ts";
import * as volunteers from "../../content/site/volunteers.ts";
import * as voting from "../../content/site/voting.ts";
import { problemStatus } from "../../services/system/problem.ts";

const pages = {
  about,
  achievements,
  bogota,
  contact,
  home,
  login,
  news,
  privacy,
  proposals,
  volunteers,
  voting,
};
const modules: Record<string, unknown> = {};
const folder = new URL("../../content/", import.meta.url);
for (const { name: room } of Deno.readDirSync(folder)) {
  for (const { name } of Deno.readDirSync(new URL(room, folder))) {
    if (room === "tasks" || ["site.ts", "phones.ts", "dates.ts"].includes(name)) continue;
    modules[`${room}/${name}`] = await import(`../../content/${room}/${name}`);
  }
}

function* texts(value: unknown, path: string): Generator<readonly [path: string, text: string]> {
  if (typeof value === "string") yield [path, value];
  if (typeof value !== "object" || value === null) return;
  for (const [key, inner] of Object.entries(value)) yield* texts(inner, `${path}.${key}`);
}

const allTexts = [
  ...texts(modules, "content"),
  ...texts(site, "site"),
  ...texts(privacy.privacySections(site), "privacySections"),
  ["privacyNotice", privacy.privacyNotice(site)] as const,
  ["shareText", volunteers.shareText(site)] as const,
];

Deno.test("content has as many of each thing as the specification says", () => {
  const counts: readonly [string, readonly unknown[], number][] = [
    ["navigation links", layout.navLinks, 8],
    ["reasons", home.reasons.items, 5],
    ["featured achievements", achievements.achievements.filter(({ destacado }) => destacado), 3],
    ["ways to support", home.support.items, 3],
    ["social tabs", home.social.tabs, 2],
    ["social channels", home.social.channels, 2],
    ["axes", about.axes.items, 3],
    ["values", about.values.items, 4],
    ["achievements", achievements.achievements, 9],
    ["figures", achievements.figures, 3],
    ["proposals", proposals.proposals, 5],
    ["visions", proposals.vision.items, 4],
    ["priorities", bogota.priorities.items, 4],
    ["control topics", bogota.control.items, 3],
    ["news", news.news, 6],
    ["media outlets", news.media.items, 3],
    ["benefits", volunteers.benefits.items, 4],
    ["testimonials", volunteers.testimonials.items, 3],
    ["voting steps", voting.steps.items, 3],
    ["contact's social links", contact.socialLinks(site), 3],
    ["dashboard links", adminDashboard.dashboard.links, 3],
  ];
  for (const [what, things, count] of counts) assert.equal(things.length, count, what);
  for (const priority of bogota.priorities.items) assert.ok(priority.initiatives.length >= 2);
});

Deno.test("ids, slugs and links are unique and safe in an address", () => {
  const lists: readonly (readonly string[])[] = [
    options.localidades,
    options.supportTypes.map(({ id }) => id),
    layout.navLinks.map(({ href }) => href),
    home.reasons.items.map(({ id }) => id),
    achievements.achievements.map(({ slug }) => slug),
    achievements.achievements.map(({ hashtag }) => hashtag),
    achievements.achievements.flatMap(({ videos }) => videos),
    proposals.proposals.map(({ slug }) => slug),
    bogota.priorities.items.map(({ slug }) => slug),
    bogota.control.items.map(({ slug }) => slug),
    news.news.map(({ slug }) => slug),
    news.media.items.map(({ slug }) => slug),
    privacy.privacySections(site).map(({ id }) => id),
  ];
  for (const list of lists) assert.equal(new Set(list).size, list.length, list.join(", "));
  for (const [path, text] of allTexts) {
    if (path.endsWith(".slug")) assert.match(text, /^[a-z0-9]+(-[a-z0-9]+)*$/, path);
  }
});

Deno.test("news holds each type once, newest first, on real days before the election", () => {
  assert.deepEqual(news.news.map(({ tipo }) => tipo).sort(), [...news.newsTypes].sort());
  const dates = news.news.map(({ fecha }) => fecha);
  assert.deepEqual(dates, dates.toSorted().reverse());
  for (const date of [...dates, site.electionDate, privacyVersion]) {
    assert.equal(new Date(`${date}T00:00:00Z`).toISOString().slice(0, 10), date);
  }
  for (const date of dates) assert.ok(date.startsWith("2026-") && date < site.electionDate, date);
});

Deno.test("every page has a title of the right length, a listed one a description as well", () => {
  const titles = [
    ...Object.values(pages).map(({ meta }) => meta),
    login.signUpMeta,
    ...Object.values(admin.metas),
  ].map(({ name }) => pageTitle(name, site));
  for (const title of titles) assert.ok(title.length <= 60, `${title.length}: ${title}`);
  const { login: _, ...listed } = pages;
  for (const { meta: { description } } of Object.values(listed)) {
    const { length } = description;
    assert.ok(length >= 110 && length <= 160, `${length}: ${description}`);
  }
  assert.equal(new Set(titles).size, titles.length);
});

Deno.test("no text is empty, filler or badly set", () => {
  for (const [path, text] of allTexts) {
    assert.notEqual(text.trim(), "", path);
    assert.doesNotMatch(text, /lorem|ipsum|todo:|xxx|undefined|null/i, path);
    assert.doesNotMatch(text, /["“”]/, `quotes are «» in ${path}`);
    // «100%» alone is a figure that the specification writes like that.
    assert.doesNotMatch(text, /(?<!\u00a0|^100)%|\d ?[ap]\.? ?m\b/, `no-break spaces in ${path}`);
    assert.doesNotMatch(text, / {2}|\s[,.;:]|^[^¿]*\?$|^[^¡]*!$/, `punctuation of ${path}`);
    assert.equal(text, text.normalize("NFC"), path);
  }
});

Deno.test("no text prints the weekday of the election", () => {
  const weekday = /lunes|martes|miércoles|jueves|viernes|sábado|domingo/i;
  const date = longDate(site.electionDate);
  for (const [path, text] of allTexts) {
    if (text.includes(date)) assert.doesNotMatch(text, weekday, path);
  }
});

Deno.test("only the site's module knows name, e-mail, number and date", async () => {
  for (const name of Object.keys(modules)) {
    const source = await Deno.readTextFile(new URL(name, folder));
    const identity = [
      site.name,
      site.slug,
      site.email,
      site.ballot.number,
      site.ballot.name,
      site.electionDate,
      longDate(site.electionDate),
      site.pollingPlaceUrl,
    ];
    for (const literal of identity) assert.ok(!source.includes(literal), `${name}: ${literal}`);
  }
});

Deno.test("options have the specification's spelling and order", () => {
  assert.equal(
    options.localidades.join(", "),
    "Usaquén, Chapinero, Santa Fe, San Cristóbal, Usme, Tunjuelito, Bosa, Kennedy, Fontibón, " +
      "Engativá, Suba, Barrios Unidos, Teusaquillo, Los Mártires, Antonio Nariño, " +
      "Puente Aranda, Candelaria, Rafael Uribe Uribe, Ciudad Bolívar, Sumapaz",
  );
  const ids = (list: readonly options.Option[]): string => list.map(({ id }) => id).join(" ");
  assert.equal(ids(options.supportTypes), "redes eventos puerta logistica creativo");
  assert.equal(ids(options.availabilities), "1-3 4-6 7-10 10+");
  const pairs = (list: readonly options.Option[]): string =>
    list.map(({ id, label }) => `${id} ${label}`).join(", ");
  assert.equal(
    pairs(options.volunteerStatuses),
    "pending Pendiente, contacted Contactado, active Activo, inactive Inactivo",
  );
  assert.equal(
    pairs(options.messageStatuses),
    "unread Sin leer, read Leído, replied Respondido",
  );
});

Deno.test("an unknown status reads as the first of its list", () => {
  assert.equal(options.statusLabel(options.volunteerStatuses, "active"), "Activo");
  assert.equal(options.statusLabel(options.volunteerStatuses, "lost"), "Pendiente");
  assert.equal(options.statusLabel(options.messageStatuses, "lost"), "Sin leer");
  assert.equal(options.optionLabel(options.supportTypes, "puerta"), "Puerta a puerta");
  assert.equal(options.optionLabel(options.supportTypes, "lost"), "lost");
});

Deno.test("validation messages are the specification's", () => {
  const { login } = messages;
  assert.equal(volunteer.nombre.error.min, "El nombre debe tener al menos 2 caracteres");
  assert.equal(volunteer.nombre.error.max, "El nombre es muy largo");
  assert.equal(volunteer.apellido.error.min, "El apellido debe tener al menos 2 caracteres");
  assert.equal(volunteer.apellido.error.max, "El apellido es muy largo");
  assert.equal(volunteer.telefono.error, "Teléfono inválido");
  assert.equal(volunteer.localidad.error, "Selecciona una localidad");
  assert.equal(volunteer.tipoApoyo.error, "Selecciona al menos un tipo de apoyo");
  assert.equal(message.name.error.min, "El nombre debe tener al menos 2 caracteres");
  assert.equal(message.subject.error.min, "El asunto debe tener al menos 3 caracteres");
  assert.equal(message.message.error.min, "El mensaje debe tener al menos 10 caracteres");
  assert.equal(login.password.min, "La contraseña debe tener al menos 6 caracteres");
  assert.equal(login.email, "Email inválido");
  for (const { email, autorizacion } of [volunteer, message, newsletter]) {
    assert.equal(email.error, "Email inválido");
    assert.equal(autorizacion.error, "Debes autorizar el tratamiento de tus datos personales");
  }
});

Deno.test("toasts are the specification's", () => {
  const expected: readonly [ToastCode, string, string | null][] = [
    ["validation", "Error de validación", null],
    ["sign_in_failed", "Error de inicio de sesión", "Credenciales incorrectas"],
    ["sign_up_failed", "Error de registro", "Este email ya está registrado"],
    ["signed_up", "¡Registro exitoso!", "Tu cuenta ha sido creada correctamente."],
    ["signed_out", "Sesión cerrada", "Has cerrado sesión correctamente."],
    ["sign_out_failed", "Error", "No se pudo cerrar sesión."],
    [
      "volunteer_failed",
      "Error",
      "No se pudo enviar el formulario. Por favor intenta de nuevo.",
    ],
    ["message_failed", "Error", "No se pudo enviar el mensaje. Por favor intenta de nuevo."],
    ["volunteer_saved", "¡Gracias por unirte!", "Nos pondremos en contacto contigo pronto."],
    ["message_sent", "Mensaje enviado", "Gracias por contactarnos. Te responderemos pronto."],
    ["status_failed", "Error", "No se pudo actualizar el estado"],
    [
      "volunteer_status_updated",
      "Estado actualizado",
      "El estado del voluntario ha sido actualizado",
    ],
    ["message_status_updated", "Estado actualizado", "El estado del mensaje ha sido actualizado"],
    ["role_granted_admin", "Rol asignado", "El usuario ahora es administrador"],
    ["role_removed_admin", "Rol removido", "El usuario ya no es administrador"],
    ["role_grant_failed", "Error", "No se pudo asignar el rol"],
    ["role_remove_failed", "Error", "No se pudo remover el rol"],
  ];
  for (const [code, title, description] of expected) {
    const toast = toasts[code];
    assert.equal(toast.title, title);
    if (description !== null) assert.equal(toast.description, description);
  }
});

Deno.test("other fixed texts are the specification's", () => {
  assert.equal(layout.voteLink.label, "VOTA 2026");
  assert.deepEqual(
    home.hero.actions.map(({ label, href }) => `${label} ${href}`),
    ["VOTA 2026 /como-votar", "VOLUNTARIOS /voluntarios"],
  );
  assert.equal(layout.navLinks[1]?.href, `/sobre-${site.slug}`);
  assert.equal(volunteers.success.title, "¡Registro Exitoso!");
  assert.equal(volunteers.success.again, "Enviar otro registro");
  assert.equal(forms.forms.sending, "Enviando...");
  assert.equal(news.newsletter.submit, "Suscribirse");
  assert.equal(errors.errorPages.forbidden.title, "Acceso Denegado");
  assert.equal(adminUsers.usersPage.unnamed, "Sin nombre");
  assert.equal(adminUsers.usersPage.noRole, "Usuario");
  assert.equal(adminVolunteers.volunteersPage.empty, "No se encontraron voluntarios");
  assert.equal(adminMessages.messagesPage.empty, "No se encontraron mensajes");
  assert.equal(adminUsers.usersPage.empty, "No se encontraron usuarios");
  assert.equal(adminDashboard.dashboard.cards.updated.value, "Hoy");
  assert.equal(
    admin.sidebar.links.map(({ label }) => label).join(", "),
    "Mi lista, Dashboard, Voluntarios, Mensajes, Usuarios Admin",
  );
  assert.equal(admin.exportName("2026-10-01"), "voluntarios_2026-10-01");
});

Deno.test("every problem has a text", () => {
  for (const code of [...Object.keys(problemStatus), "internal"]) {
    assert.ok(Object.hasOwn(problemTexts, code), code);
  }
  assert.equal(problemTexts.forbidden, "No tienes permisos de administrador.");
});

Deno.test("dates and hours have the Colombian form", () => {
  assert.equal(longDate("2026-10-26"), "26 de octubre de 2026");
  assert.equal(longDate("2026-01-05"), "5 de enero de 2026");
  assert.equal(clockTime("08:00"), "8:00\u00a0a.\u00a0m.");
  assert.equal(clockTime("12:30"), "12:30\u00a0p.\u00a0m.");
  assert.equal(clockTime("00:05"), "12:05\u00a0a.\u00a0m.");
  assert.deepEqual(site.openingHours.map(contact.hoursText), [
    "8:00\u00a0a.\u00a0m.–5:00\u00a0p.\u00a0m.",
    "Cerrado",
  ]);
});

Deno.test("the policy holds every authorisation and follows the site's identity", () => {
  const text = privacy.privacyText(site);
  for (const purpose of ["volunteer", "message", "newsletter"] as const) {
    assert.ok(text.includes(privacy.consentText(purpose)), purpose);
  }
  assert.ok(text.startsWith(privacyVersion));
  assert.equal(text, privacy.privacyText(structuredClone(site)));
  const other = { ...site, email: "otra@example.org" };
  assert.ok(privacy.privacyText(other).includes("otra@example.org"));
  assert.ok(!privacy.privacyText(other).includes(site.email));
});
