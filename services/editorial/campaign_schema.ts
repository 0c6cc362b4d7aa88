import * as z from "zod/mini";
import { plainText } from "../../content/words/clean_text.ts";
import { paletteNames } from "../../content/site/palettes.ts";
import type { Campaign } from "../../content/site/campaign.ts";
import { campaignForm } from "../../content/editorial/campaign_page.ts";
import { typedText } from "../system/form_data_schema.ts";
import { parseNit } from "./nit_schema.ts";
import { parse, type Parsed } from "../system/parse_schema.ts";
import { day, email, oneLine, phone, plain } from "../system/text_schema.ts";

const { errors } = campaignForm;

const CampaignFields = z.object({
  nombre: oneLine(2, 40, errors.nombre),
  cargo: oneLine(4, 60, errors.cargo),
  correo: email(errors.correo),
  colores: z.enum(paletteNames, errors.colores),
  numero: plain(errors.numero, /^\+?\d{1,4}$/),
  tarjeton: oneLine(3, 60, errors.tarjeton),
  eleccion: day(errors.eleccion),
  responsable: oneLine(3, 120, errors.responsable),
  nit: z.pipe(
    z.string(errors.nit).check(z.refine((typed) => parseNit(typed) !== null, errors.nit)),
    z.transform((typed) => parseNit(typed) ?? ""),
  ),
  domicilio: oneLine(4, 80, errors.domicilio),
  direccion: oneLine(5, 120, errors.direccion),
  telefono: phone(errors.telefono),
});

/** What the date of the election is measured against. */
interface Calendar {
  /** ISO date in Bogotá. */
  readonly today: string;
  /** The date that the site has already, which stays good when it is over. */
  readonly current: string | null;
}

/** The latest election that a campaign prepares for, in years from now. */
const farthest = 4;

/** Returns the identity that was typed, or what is wrong with each field. */
export function parseCampaign(
  typed: Readonly<Record<string, unknown>>,
  { today, current }: Calendar,
): Parsed<Campaign> {
  const fields = parse(CampaignFields, typed);
  const eleccion = plainText(typedText(typed.eleccion));
  // The retention counts its days from the election: a date in the past by mistake erases the data.
  const isWrong = eleccion !== "" && eleccion !== current &&
    (eleccion <= today || Number(eleccion.slice(0, 4)) > Number(today.slice(0, 4)) + farthest);
  if (!fields.ok || isWrong) {
    const wrong = fields.ok ? {} : fields.fields;
    return { ok: false, fields: isWrong ? { ...wrong, eleccion: errors.eleccion } : wrong };
  }
  const { nombre, cargo, numero, tarjeton, correo, colores, ...rest } = fields.value;
  return {
    ok: true,
    value: {
      name: nombre,
      role: cargo,
      email: correo,
      electionDate: rest.eleccion,
      palette: colores,
      ballot: { number: numero, name: tarjeton },
      responsible: {
        name: rest.responsable,
        nit: rest.nit,
        address: rest.domicilio,
        street: rest.direccion,
        phone: rest.telefono,
      },
    },
  };
}

/** Returns the fields of the form that hold the identity. */
export function campaignValues(campaign: Campaign | null): Readonly<Record<string, string>> {
  if (!campaign) return { colores: "mora" };
  const { name, role = "", email, electionDate, palette, ballot, responsible } = campaign;
  return {
    nombre: name,
    cargo: role,
    numero: ballot.number,
    tarjeton: ballot.name,
    eleccion: electionDate,
    correo: email,
    colores: palette,
    responsable: responsible.name,
    nit: responsible.nit,
    domicilio: responsible.address,
    direccion: responsible.street,
    telefono: responsible.phone,
  };
}
