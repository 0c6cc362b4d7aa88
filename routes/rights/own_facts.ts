import { bogotaDay, bogotaTime } from "../../content/dates.ts";
import { momentText, ownFields, ownRecord as texts, statusTexts } from "../../content/own_data.ts";
import { availabilities, supportTypes } from "../../content/options.ts";
import { publicForms } from "../../content/public_forms.ts";
import type { Fact } from "../../components/pages/own_data/record.tsx";
import type { OwnRecord } from "../../services/rights/own_data.ts";
import type { ConsentProof } from "../../services/schemas/consent.ts";

/** The labels of what people chose. */
const labels = new Map<string, string>([
  ...[...supportTypes, ...availabilities].map(({ id, label }) => [id, label] as const),
  ...statusTexts,
]);

/** Fields that hold ids of choices. */
const chosen = new Set(["tipo_apoyo", "disponibilidad", "status"]);

/** Returns what is stored of the record, in words; fields that were left empty are left out. */
export function dataFacts({ form, place, record }: OwnRecord): Fact[] {
  const fields = Object.entries(ownFields[form]).flatMap(([name, label]): Fact[] => {
    const value: unknown = record[name as keyof typeof record];
    const values = [value].flat().filter((item) => typeof item === "string");
    const words = chosen.has(name) ? values.map((id) => labels.get(id) ?? id) : values;
    return words.length > 0 ? [[label, words.join(", ")]] : [];
  });
  const { reclamo } = record;
  return [
    [texts.kind, publicForms[form].name],
    [texts.received, moment(record.created_at)],
    [texts.place, texts.places[place]],
    ...fields,
    ...(reclamo ? [[texts.claim, texts.claimText(moment(reclamo.desde))] as const] : []),
  ];
}

/** Returns what was authorised; the sentence is null where its text is not in the archive. */
export function consentFacts(consent: ConsentProof, sentence: string | null): Fact[] {
  const { version, sha256, at, channel } = consent;
  const { authorisation } = texts;
  return [
    [authorisation.sentence, sentence ? `«${sentence}»` : authorisation.unknown(version, sha256)],
    [authorisation.at, moment(at)],
    [authorisation.channel, authorisation.channels[channel]],
    [authorisation.version, authorisation.versionText(version, sha256)],
  ];
}

/** Returns the name on the record. */
export function nameOf({ record }: OwnRecord): string {
  if ("nombre" in record) return `${record.nombre} ${record.apellido}`;
  return "name" in record ? record.name : record.email;
}

/** Returns the ISO time as people read it. */
export function moment(iso: string): string {
  const at = Date.parse(iso);
  return momentText(bogotaDay(at), bogotaTime(at));
}
