import * as z from "zod/mini";
import { plainText } from "../../content/words/clean_text.ts";
import {
  assignmentPage,
  sourcesPage,
  templatesPage,
  templateUses,
} from "../../content/follow_up/team.ts";
import { placeholders } from "../../content/words/whatsapp.ts";
import { sourceCode } from "../system/ids_schema.ts";
import { box, line, text } from "../system/text_schema.ts";

const useIds = Object.keys(templateUses) as (keyof typeof templateUses)[];

/** A text that the team sends by WhatsApp. Its name is its id. */
export const Template = z.object({
  nombre: z.string(),
  texto: z.string(),
  uso: z.enum(useIds),
  activa: z.boolean(),
});
export type Template = z.infer<typeof Template>;

/** Where registrations come from: `/voluntarios?o=` and its code. */
export const Source = z.object({ codigo: z.string(), nombre: z.string(), activo: z.boolean() });
export type Source = z.infer<typeof Source>;

/** The most people that a localidad is shared between. */
const mostOfLocalidad = 5;

/** Who gets the people who register in a localidad. */
const Share = z.object({ localidad: z.string(), personas: z.array(z.string()) });
type Share = z.infer<typeof Share>;

/** The settings of the team, each with the number of changes that it had. */
export const TeamSetting = z.union([
  z.object({ id: z.literal("templates"), version: z.number(), items: z.array(Template) }),
  z.object({ id: z.literal("sources"), version: z.number(), items: z.array(Source) }),
  z.object({ id: z.literal("assignment"), version: z.number(), items: z.array(Share) }),
]);
export type TeamSetting = z.infer<typeof TeamSetting>;

export type TeamSettingName = TeamSetting["id"];
export type TeamItem<Name extends TeamSettingName> = Extract<
  TeamSetting,
  { id: Name }
>["items"][number];

/** The most lines of each list that staff edit. */
export const mostItems = { templates: 12, sources: 60 } as const;

const texts = templatesPage.errors;

/** What staff type for a template. */
export const TemplateInput = z.object({
  nombre: line({ min: 2, max: 40, messages: texts.nombre }),
  uso: z.enum(useIds, texts.uso),
  texto: text({ min: 10, max: 600, messages: texts.texto }).check(({ value, issues }) => {
    const unknown = value.matchAll(/\{([^{}]*)\}/gu)
      .find(([, name]) => !placeholders.some((known) => known === name));
    if (!unknown) return;
    issues.push({ code: "custom", input: value, message: texts.unknown(unknown[1] ?? "") });
  }),
  activa: box(),
}).check(z.refine(
  ({ uso, texto }) => uso !== "primero" || /\bno\s+más\b/iu.test(texto),
  { path: ["texto"], error: texts.noMore },
));

const codeMessage = sourcesPage.errors.codigo.wrong;

/** What staff type for a source. */
export const SourceInput = z.object({
  nombre: line({ min: 2, max: 40, messages: sourcesPage.errors.nombre }),
  codigo: z.string(codeMessage).check(
    z.overwrite(plainText),
    z.toLowerCase(),
    z.regex(sourceCode, codeMessage),
  ),
  activo: box(),
});

/** What staff tick in the table of assignment: `localidad|account` for each. */
export const AssignmentInput = z.object({
  reparto: z.pipe(
    z.array(z.string().check(z.regex(/^[^|]+\|[0-9A-HJKMNP-TV-Z]{26}$/, assignmentPage.noPeople))),
    z.pipe(
      z.transform((ticked: string[]): Share[] => {
        const shares = Map.groupBy(new Set(ticked), (pair) => pair.split("|")[0]!);
        return [...shares].map(([localidad, pairs]) => ({
          localidad,
          personas: pairs.map((pair) => pair.split("|")[1]!),
        }));
      }),
      z.array(Share).check(z.refine(
        (shares) => shares.every(({ personas }) => personas.length <= mostOfLocalidad),
        assignmentPage.tooMany,
      )),
    ),
  ),
});
