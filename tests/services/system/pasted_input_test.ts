import assert from "node:assert/strict";
import type * as z from "zod/mini";
import { SignUpInput } from "../../../services/accounts/account_schema.ts";
import { volunteerInputs } from "../../../services/inbox/inbox_schema.ts";
import { campaignInput } from "../../../services/editorial/campaign_schema.ts";
import { contentSchemas } from "../../../services/editorial/kinds_schema.ts";
import { MessageInput } from "../../../services/inbox/message_input_schema.ts";
import { NewsletterInput } from "../../../services/newsletter/newsletter_input_schema.ts";
import { parse } from "../../../services/system/parse_schema.ts";
import { PersonSearchInput } from "../../../services/rights/people_schema.ts";
import { OwnRequestInput } from "../../../services/rights/request_input_schema.ts";
import { bannerForm, parseSite } from "../../../services/editorial/site_settings_input_schema.ts";
import { VolunteerInput } from "../../../services/inbox/volunteer_input_schema.ts";
import { messageFields, subscriberFields, volunteerFields } from "../../support/builders.ts";

/** What each form takes of what was typed; the fields named are those that people type into. */
const forms: Readonly<
  Record<
    string,
    readonly [(typed: Record<string, unknown>) => unknown, Record<string, unknown>, string]
  >
> = {
  registration: [
    by(VolunteerInput),
    volunteerFields(),
    "nombre apellido email telefono experiencia mensaje",
  ],
  message: [by(MessageInput), messageFields(), "name email subject message"],
  newsletter: [by(NewsletterInput), subscriberFields(), "email"],
  "sign-up": [
    by(SignUpInput),
    { email: "ana@example.org", full_name: "Ana Ruiz", password: "una frase larga" },
    "email full_name",
  ],
  "search by address": [by(PersonSearchInput), { buscar: "ana@example.org" }, "buscar"],
  list: [
    by(volunteerInputs.query),
    { q: "María Pérez", desde: "2026-09-01", hasta: "2026-09-30" },
    "q desde hasta",
  ],
  "own request": [
    by(OwnRequestInput),
    {
      tipo: "consulta",
      nombre: "Ana Ruiz",
      email: "ana@example.org",
      telefono: "300 123 4567",
      texto: "¿Qué guardan de mí en sus listas?",
    },
    "nombre email telefono texto",
  ],
  banner: [
    by(bannerForm.input()),
    {
      texto: "Ven el sábado",
      enlace: "/voluntarios",
      etiqueta: "Quiero ir",
      desde: "2026-09-15T10:00",
    },
    "texto enlace etiqueta desde",
  ],
  event: [
    by(contentSchemas.evento),
    {
      titulo: "Encuentro en Suba",
      tipo: "Encuentro",
      empieza: "2026-09-20T10:00",
      termina: "2026-09-20T12:00",
      localidad: "Suba",
      lugar: "Parque Fontanar",
      direccion: "Calle 1 # 2-3",
      descripcion: "Hablamos de la casa del barrio con las vecinas y los vecinos.",
      estado: "Se hace",
      enlace: "https://example.org/x",
    },
    "titulo empieza termina lugar direccion descripcion enlace",
  ],
  identity: [
    by(campaignInput("2026-09-15", undefined)),
    {
      nombre: "Ana Díaz",
      cargo: "Concejala de Bogotá",
      correo: "ana@example.org",
      colores: "azul",
      numero: "+57",
      tarjeton: "Concejo de Bogotá",
      eleccion: "2027-10-31",
      responsable: "Campaña Ana Díaz",
      nit: "899.999.061-9",
      domicilio: "Bogotá D. C., Colombia",
      direccion: "Calle 1 n.º 2-3",
      telefono: "601 123 4567 ext. 2",
    },
    "nombre cargo correo numero tarjeton eleccion responsable nit domicilio direccion telefono",
  ],
  site: [
    parseSite,
    {
      instagram: "https://www.instagram.com/ana",
      x: "https://x.com/ana",
      facebook: "https://www.facebook.com/ana",
      tiktok: "https://www.tiktok.com/@ana",
      whatsapp: "https://whatsapp.com/channel/abc123",
      post_x: "https://x.com/ana/status/1234567890",
      sede: "Calle 1 # 2-3",
      telefono: "601 123 4567",
      puestos: "https://www.registraduria.gov.co",
      dias_1: "Lunes",
      abre_1: "08:00",
      cierra_1: "17:00",
    },
    "instagram x facebook tiktok whatsapp post_x sede telefono puestos dias_1 abre_1 cierra_1",
  ],
};

function by(schema: z.ZodMiniType) {
  return (typed: Record<string, unknown>) => parse(schema, typed);
}

for (const [name, [read, typed, fields]] of Object.entries(forms)) {
  Deno.test(`${name}: what copying leaves around and inside of a text makes no difference`, () => {
    const plain = read(typed);
    assert.partialDeepStrictEqual(plain, { ok: true });
    for (const field of fields.split(" ")) {
      const [first, ...rest] = [...String(typed[field])];
      const pasted = `\ufeff\u00a0\u202a${first}\u200b\u00ad${rest.join("")}\u202c\u200e \u2003`;
      assert.deepEqual(read({ ...typed, [field]: pasted }), plain, field);
    }
  });
}

Deno.test("a field that may be empty is empty where it holds only invisible characters", () => {
  const empty = "\u200b\u00a0\u202a\u202c\ufeff";
  const banner = {
    texto: "Ven el sábado",
    enlace: empty,
    etiqueta: empty,
    desde: empty,
    hasta: empty,
  };
  assert.deepEqual(parse(bannerForm.input(), banner), {
    ok: true,
    value: { texto: "Ven el sábado", enlace: null, desde: null, hasta: null },
  });
  const { value } = parse(
    VolunteerInput,
    volunteerFields({ mensaje: empty, experiencia: empty }),
  ) as {
    readonly value: VolunteerInput;
  };
  assert.deepEqual([value.mensaje, value.experiencia], [null, null]);
});

Deno.test("what is wrong with an address comes after the message of the specification", () => {
  const { fields } = parse(NewsletterInput, subscriberFields({ email: "josé@example.org" })) as {
    readonly fields: Record<string, string>;
  };
  assert.match(fields.email ?? "", /^Email inválido\nAntes de la @ no van tildes/);
});
