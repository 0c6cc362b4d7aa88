import assert from "node:assert/strict";
import { accountConsentTexts, erasePage } from "../../content/accounts/account.ts";
import * as contact from "../../content/site/contact.ts";
import { attendanceFilter } from "../../content/events/attendance.ts";
import { labelTexts } from "../../content/follow_up/labels.ts";
import { formToasts, volunteerFields } from "../../content/forms/form_fields.ts";
import { shells } from "../../content/site/layout.ts";
import * as news from "../../content/site/news.ts";
import { ownPlace } from "../../content/events/own_place.ts";
import { leaveListPage } from "../../content/imports/notice.ts";
import { ownRequest, requestState } from "../../content/rights/own_request.ts";
import { ownData, ownRecord } from "../../content/rights/own_data.ts";
import { linkWay, openLink, ownLink, ownRecords } from "../../content/rights/own_link.ts";
import * as privacy from "../../content/site/privacy.ts";
import { receipt } from "../../content/forms/receipt.ts";
import { dossierFile } from "../../content/rights/people.ts";
import { site } from "../../content/site/site.ts";
import * as subscription from "../../content/newsletter/subscription.ts";
import * as volunteers from "../../content/site/volunteers.ts";
import { volunteerFilters } from "../../services/inbox/filters_schema.ts";

const root = new URL("../../", import.meta.url);

/** Everything that the policy, the forms and the pages after them say. */
const said = [
  privacy.hero.lead,
  privacy.privacySections(site).map(({ paragraphs, list = [] }) => [paragraphs, list]),
  privacy.privacyNotice(site),
  volunteers.form,
  volunteers.success,
  contact.hero.lead,
  contact.form,
  news.newsletter,
  news.newsletterOver,
  formToasts,
  subscription.confirmPage,
  subscription.leavePage,
  receipt,
  ownData,
  [linkWay, ownLink.lead, ownLink.sent, ownLink.limits],
  [openLink.lead, openLink.unknown, ownRecords.refused],
  [ownRecord.limit, ownRecord.use, ownRecord.erase],
  leaveListPage,
  ownPlace.noMore,
  [ownRequest.lead, ownRequest.notice, requestState.unverified],
  accountConsentTexts,
  erasePage,
  Object.values(shells).map(({ notice }) => notice),
];

const promises: Readonly<Record<number, readonly string[]>> = {
  1: [
    "En pocas palabras: pedimos lo mínimo",
    "A más tardar ",
    "Dos semanas antes el sitio",
    "Los mensajes que llegan después",
  ],
  3: ["Los correos que se inscribieron se borran"],
  4: ["Actualizarlos y corregirlos", "Puedes conocer, actualizar, corregir"],
  5: [
    "Con el código de tu registro",
    "Retirarse no tiene costo",
    "Puedes parar cuando quieras",
    "Retirar la autorización y pedir",
  ],
  6: ["Para dejar de recibir llamadas y mensajes"],
  7: [
    "Del boletín sales con un clic",
    "Si te das de baja del boletín",
    "Si hay un reclamo en trámite sobre él",
    "Puedes darte de baja",
    "Borramos tu correo de la lista",
    "Escribe el correo con el que te suscribiste",
    "Si ese correo está en la lista",
    "Si hoy ya te llegó uno",
    "Basta con tu correo",
  ],
  8: ["Si retiras tu autorización antes"],
  9: [
    "Consultas: respondemos",
    "Si no alcanzamos",
    "Reclamos (corregir",
    "El sitio le da un número",
    "Te damos un número",
    "Corregir, retirar la autorización o borrar: en máximo",
  ],
  10: ["Si al reclamo le falta algo", "Si pasan dos meses"],
  11: ["Al registrar un reclamo"],
  12: [
    "Conocer los datos que tenemos sobre ti",
    "Una persona la atiende a mano",
    "Ver y descargar lo que tenemos",
  ],
  13: ["Pedir prueba de la autorización"],
  14: ["Si cambia algo importante"],
  15: ["Si cambia de país"],
  16: ["Si ocurre un incidente"],
  17: ["Consultarlos gratis", "Como titular de los datos puedes", "Es gratis"],
  18: ["También pueden hacerlo tus herederos"],
  19: ["Nadie te agrega a un grupo", "No te agregamos a ningún grupo"],
  20: ["Usar los datos para otra cosa"],
  21: [
    "La de las cuentas del equipo",
    "Las cuentas del equipo las borra",
    "Guardamos tu correo, tu nombre",
  ],
  22: ["Hoy es la jornada electoral"],
  24: ["Ya no recibimos suscripciones"],
  26: [
    "Te contactaremos",
    "Te contacta una persona",
    "En los próximos cinco días hábiles",
    "Respondemos por correo",
    "Una pregunta sobre un proyecto de ley",
    "Nos pondremos en contacto",
    "Te responderemos pronto",
    "Te escribiremos cuando",
    "Te invitamos a un encuentro",
  ],
  28: ["Dirección IP"],
  29: [
    "Este sitio no usa cookies",
    "A quien solo visita",
    "A quien entra con una cuenta",
    "No contiene tu correo",
  ],
  30: ["Los videos y publicaciones"],
  31: ["La casilla nunca"],
  32: ["Solo los ve el equipo", "Los ve solo el equipo"],
  33: ["El responsable del tratamiento es", "Responsable: ", "El equipo de voluntariado atiende"],
  34: ["Los envíos que parecen automáticos"],
  35: [
    "Cuando el sitio pide confirmar la suscripción por correo, la que",
    "El enlace vence a los siete",
  ],
  36: [
    "Si nos dices que no la pediste",
    "Bórralo y no volveremos",
    "Dijiste que no pediste",
    "No volveremos a escribir",
  ],
  37: ["Lo que escribes en una solicitud", "Lo que escribes aquí lo usamos"],
  38: ["Cuentas del equipo: correo"],
  39: ["Prueba de tu autorización", "Cuando el sitio pide confirmar la suscripción al boletín"],
  40: ["Si detectamos un registro así", "No recibimos datos de menores"],
  41: [
    "La campaña no usa los datos que",
    "No compramos bases",
    "No calificamos ni deducimos",
    "El proveedor del servidor",
    "No los vendemos",
    "Ninguna por orientación política",
    "No usamos inteligencia",
  ],
  42: ["El texto exacto de cada versión", "Las versiones que alguien autorizó"],
  43: ["El acceso viaja cifrado"],
  44: [
    "Si guardaste el código",
    "Con este código puedes",
    "El código que viste",
    "Mira lo que nos enviaste",
    "Si lo pierdes, igual puedes",
  ],
  45: [
    "A quien abre sus datos en /mis-datos",
    "Por seguridad, este acceso",
    "Cada página que abres",
  ],
  46: ["Lo que borras tú", "Hay un reclamo en trámite", "Conservamos solo la constancia"],
  48: ["La solicitud que haces en el sitio"],
  50: [
    "Te escribimos un enlace",
    "Escribe tu correo y te enviamos",
    "En unos minutos te llega",
    "Si hay algo tuyo",
    "El enlace sirve 30 minutos",
    "Enviamos máximo dos",
    "Con el enlace ves todo",
    "Este enlace ya se usó",
  ],
  49: ["Para contestarte comprobamos", "La respuesta te llega al correo"],
  47: [
    "Tu correo, tu nombre, tu contraseña",
    "Tus roles y tus sesiones",
    "En el registro de lo que hiciste",
    "De las copias de seguridad sale",
  ],
  51: [
    "Si lo escribes en la página /boletin/baja",
    "Si ese correo estaba en la lista",
    "Suscríbete otra vez, o escríbenos",
  ],
  52: ["Los que tú escribes", "De una lista"],
  53: ["Si te retiras como voluntario", "Si eras voluntario", "Nadie del equipo te verá"],
  54: ["Nunca dicen nada"],
  55: ["Eventos: guardarte un cupo", "Guarda esta página", "Los encuentros y los turnos"],
  56: ["Las inscripciones a un evento se borran"],
  57: ["Quien recibe en la entrada"],
  58: ["Eventos: guardarte un cupo, recordarte"],
  59: ["Nadie del equipo te llamará", "Listo: nadie del equipo"],
};

const statements: readonly string[] = [
  "También decimos qué hace el sitio",
  "Mira también en la carpeta",
  "Si antes pediste que no te escribiéramos",
  "Esta política",
  "Es también el aviso",
  "Etiquetas que el equipo",
  "Voluntariado: ",
  "Contacto: ",
  "Boletín: ",
  "Eventos: nombre",
  "Eventos: «Autorizo",
  "Solicitudes sobre tus datos",
  "Cada formulario tiene",
  "Cuentas del equipo: abrir",
  "Cuentas del equipo: «Autorizo",
  "En todos los casos",
  "La ley considera",
  "Registrarte como voluntario",
  "No estás obligado",
  "Si no lo autorizas",
  "El equipo puede llamarte",
  "Presentar una queja",
  "Sin el código, haz una solicitud",
  "Los datos se guardan",
  "La fecha de la elección",
  "Estas son las frases",
  "Sé que ",
  "Soy mayor de 18",
  "Toma unos tres minutos",
  "Tú decides",
  "Tus datos llegaron",
  "Esto es lo que sigue",
  "Eliges tu primera tarea",
  "Un correo al mes",
  "No se pudo",
  "Por favor intenta",
  "Gracias",
  "Guardamos tu correo",
  "Te enviamos un mensaje",
  "Si no llega",
  "Falta un paso",
  "Te llegará el próximo",
  "Puedes pedir otro",
  "Puedes volver a suscribirte",
  "La elección fue",
  "Guárdalo donde",
  "No lo compartas",
  "Ya teníamos este registro",
  "Tu recibo es el que viste",
  "Pide lo que necesites",
  "Si no quedas conforme",
  "Son tuyos por la Ley",
  "Sin recibo y sin cuenta",
  "Entra a /mis-datos",
  "Pide otro",
  "Las listas se hacen por",
  "No se puede deshacer",
  "Marca la casilla",
  "Todavía no tenemos tu autorización",
  "Si estás de acuerdo",
  "Para borrarla, confirma",
];

function* textsIn(value: unknown): Generator<string> {
  if (typeof value === "string") yield value;
  if (typeof value === "object" && value) {
    for (const inner of Object.values(value)) yield* textsIn(inner);
  }
}

/** Titles, labels and addresses are no sentences. */
const sentences = [...textsIn(said)]
  .flatMap((text) => text.split(/(?<=[.!?]) +(?=[A-ZÁÉÍÓÚÑ«¿¡])/))
  .filter((text) => /[.:»]$/.test(text));

/** A row of the table of promises: its number, state, and what shows it. */
interface Row {
  readonly number: number;
  readonly state: string;
  readonly shown: string;
}

const document = await Deno.readTextFile(new URL("docs/rights.md", root));
const rows: readonly Row[] = [...document.matchAll(/^\| (\d+) .*\|$/gm)].map(([line]) => {
  const [, number, , state = "", shown = ""] = line.split("|").map((cell) => cell.trim());
  return { number: Number(number), state, shown };
});

/** Returns the sentences that begin so, of no other beginning. */
function beginsWith(beginning: string): string[] {
  return sentences.filter((sentence) => sentence.startsWith(beginning));
}

Deno.test("every sentence of the policy and of the forms is a promise with a row in docs/rights.md, or is listed as none", () => {
  const beginnings = [...Object.values(promises).flat(), ...statements];
  const unknown = sentences.filter((sentence) =>
    !beginnings.some((beginning) => sentence.startsWith(beginning))
  );
  assert.deepEqual(unknown, [], "what keeps it?");
  assert.deepEqual(beginnings.filter((beginning) => beginsWith(beginning).length === 0), []);
  for (const number of Object.keys(promises)) {
    assert.ok(rows.some((row) => row.number === Number(number)), `no row ${number}`);
  }
});

for (const { number, state, shown } of rows) {
  Deno.test(`promise ${number} of docs/rights.md is ${state}`, async () => {
    switch (state) {
      case "kept": {
        const [, file = "", name = ""] = /^`(.+)`: «(.+)»$/.exec(shown) ?? [];
        const source = await Deno.readTextFile(new URL(file, root));
        assert.ok(source.includes(name), `${file} has no test «${name}»`);
        return;
      }
      case "by hand": {
        const [, words = ""] = /^«(.+)»$/.exec(shown) ?? [];
        assert.ok(words && [...textsIn(said)].some((text) => text.includes(words)), shown);
        return;
      }
      default:
        assert.deepEqual([state, shown], ["not yet", ""]);
    }
  });
}

Deno.test("people read by what lists are made: by each of their answers with a filter, by labels and by events, and by no other", () => {
  const answers = Object.values(volunteerFields).flatMap((field) =>
    "short" in field ? ["filter" in field ? field.filter : field.short] : []
  );
  const filters = volunteerFilters.map(({ label }) => label);
  const listed = answers.filter((label) => filters.some((filter) => filter === label));
  const by = new Intl.ListFormat("es").format(
    [...listed, labelTexts.title, "eventos a los que fue o faltó"]
      .map((label) => label.toLowerCase()),
  );
  assert.ok(filters.includes(labelTexts.one) && filters.includes(attendanceFilter.label));
  assert.ok(ownRecord.use.items.some((item) => item.includes(`por ${by}.`)));
  assert.ok(dossierFile.use("Colombia", true).segmentacion.includes(`por ${by}.`));
});
