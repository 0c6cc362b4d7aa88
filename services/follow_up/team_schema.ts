import * as z from "zod/mini";
import { labelFields, mostLabels } from "../../content/follow_up/labels.ts";
import {
  assignmentPage,
  isEventUse,
  sourceFields,
  templateFields,
  templatesPage,
  templateUses,
} from "../../content/follow_up/team.ts";
import { fold } from "../../content/words/fold.ts";
import { eventPlaceholders, placeholders } from "../../content/words/whatsapp.ts";
import { schemaOf } from "../system/form_schema.ts";
import { sourceCode } from "../system/ids_schema.ts";

const useIds = Object.keys(templateUses) as (keyof typeof templateUses)[];

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

export const Label = z.object({ codigo: z.string(), nombre: z.string(), activo: z.boolean() });
export type Label = z.infer<typeof Label>;

const mostOfLocalidad = 5;

const Share = z.object({ localidad: z.string(), personas: z.array(z.string()) });
type Share = z.infer<typeof Share>;

export const TeamSetting = z.union([
  z.object({ id: z.literal("templates"), version: z.number(), items: z.array(Template) }),
  z.object({ id: z.literal("sources"), version: z.number(), items: z.array(Source) }),
  z.object({ id: z.literal("labels"), version: z.number(), items: z.array(Label) }),
  z.object({ id: z.literal("assignment"), version: z.number(), items: z.array(Share) }),
]);
export type TeamSetting = z.infer<typeof TeamSetting>;

export type TeamSettingName = TeamSetting["id"];
export type TeamItem<Name extends TeamSettingName> = Extract<
  TeamSetting,
  { id: Name }
>["items"][number];

export const mostItems = { templates: 12, sources: 60, labels: mostLabels.team } as const;

export const TemplateInput = schemaOf(templateFields).check(({ value, issues }) => {
  const message = wrongIn(value.texto, value.uso);
  if (message) issues.push({ code: "custom", path: ["texto"], input: value.texto, message });
});

function wrongIn(text: string, use: Template["uso"]): string | undefined {
  const names = [...text.matchAll(/\{([^{}]*)\}/gu)].map(([, name = ""]) => name)
    .filter((name) => !placeholders.some((known) => known === name));
  const unknown = names.find((name) => !eventPlaceholders.some((known) => known === name));
  if (unknown !== undefined) return templatesPage.unknown(unknown);
  if (names[0] !== undefined && !isEventUse(use)) return templatesPage.onlyEvents(names[0]);
  if (use === "convocar" && !names.includes("enlace")) return templatesPage.noLink;
  if (/\bno\s+más\b/iu.test(text)) return undefined;
  if (use === "convocar") return templatesPage.noMoreCalls;
  return use === "primero" ? templatesPage.noMore : undefined;
}

export const SourceInput = schemaOf(sourceFields, {
  codigo: (code) => sourceCode.test(String(code)),
});

export const LabelInput = schemaOf(labelFields);

export function labelCodeOf(name: string): string {
  return fold(name).replace(/[^a-z0-9]+/g, "-").slice(0, 30).replace(/^-|-$/g, "");
}

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
