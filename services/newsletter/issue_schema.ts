import * as z from "zod/mini";
import { issueMessages as messages } from "../../content/newsletter/newsletter.ts";
import { oneLine, optionalText, ticked } from "../system/text_schema.ts";

const issueStates = [
  "draft",
  "scheduled",
  "freezing",
  "sending",
  "paused",
  "done",
  "cancelled",
] as const;
export type IssueState = (typeof issueStates)[number];

/** What one of the texts of an issue may hold, in characters. */
export const issueLimits = { asunto: 120, adelanto: 140, saludo: 3_000, cierre: 1_000 } as const;

export const mostNews = 10;
const mostEvents = 10;

const inOneLine = z.overwrite((value: string | null) => value?.replace(/\s+/g, " ") ?? null);

/** The slugs of what an issue may hold: of the news, and of the events. */
export interface IssueChoices {
  readonly news: readonly string[];
  readonly events: readonly string[];
}

export function issueInput({ news, events }: IssueChoices) {
  return z.object({
    asunto: oneLine(5, issueLimits.asunto, messages.asunto),
    adelanto: optionalText(issueLimits.adelanto, messages.adelanto).check(inOneLine),
    saludo: optionalText(issueLimits.saludo, messages.saludo),
    noticias: z.array(z.enum(news, messages.unknownNews))
      .check(z.maxLength(mostNews, messages.noticias)),
    /** Slugs of events. */
    eventos: z.array(z.enum(events, messages.unknownEvent))
      .check(z.maxLength(mostEvents, messages.eventos)),
    cierre: optionalText(issueLimits.cierre, messages.cierre),
  }).check(z.refine(
    ({ saludo, noticias, eventos }) => saludo !== null || noticias.length + eventos.length > 0,
    { path: ["saludo"], error: messages.empty },
  ));
}
export type IssueInput = z.infer<ReturnType<typeof issueInput>>;

export const SendInput = z.object({
  cuando: z.enum(["ahora", "programar"], messages.cuando),
  /** A moment in Bogotá as browsers send it. */
  fecha: z.optional(z.string()),
  a_cualquier_hora: z.optional(ticked(messages.cuando)),
  version: z.string(messages.cuando),
});
export type SendInput = z.infer<typeof SendInput>;

export const IssueItem = z.object({
  title: z.string(),
  date: z.string(),
  excerpt: z.string(),
  path: z.string(),
});
export type IssueItem = z.infer<typeof IssueItem>;

export const IssueEvent = z.object({
  title: z.string(),
  /** When and where it is, in words. */
  time: z.string(),
  place: z.string(),
  path: z.string(),
});
export type IssueEvent = z.infer<typeof IssueEvent>;

const pauseReasons = [
  "staff",
  "late",
  "restored",
  "adopted",
  "messages",
  "addresses",
  "quota",
  "sender",
] as const;
export type PauseReason = (typeof pauseReasons)[number];

export const IssueFigures = z.object({
  recipients: z.number(),
  /** Those that have no end yet. */
  waiting: z.number(),
  sent: z.number(),
  failed: z.number(),
  unknown: z.number(),
  dropped: z.number(),
  /** Of people who left the list after it was frozen. */
  left: z.number(),
});
export type IssueFigures = z.infer<typeof IssueFigures>;

export const Issue = z.object({
  id: z.string(),
  state: z.enum(issueStates),
  asunto: z.string(),
  adelanto: z.nullable(z.string()),
  saludo: z.nullable(z.string()),
  noticias: z.array(z.string()),
  eventos: z._default(z.array(z.string()), []),
  cierre: z.nullable(z.string()),
  created_at: z.string(),
  updated_at: z.string(),
  /** From when its first mail may go; null in a draft. */
  starts_at: z.nullable(z.string()),
  /** Whether its mails also go at night, on Sundays and on holidays. */
  any_hour: z.boolean(),
  /** The news and the events as they were when it was sent; all readers get the same. */
  items: z.array(IssueItem),
  events: z._default(z.array(IssueEvent), []),
  /**
   * How far the recipients are collected: how many have a mail, and the cursor of the next ones;
   * a null cursor has no more. Null until that begins.
   */
  frozen: z.nullable(z.object({ recipients: z.number(), cursor: z.nullable(z.string()) })),
  /** Why it waits for staff, and since when; after a restoration, of when the copy is. */
  paused: z.nullable(z.object({ reason: z.enum(pauseReasons), at: z.string() })),
  /** How many refused messages staff know of, since they let it go on; null before that. */
  excused: z.nullable(z.number()),
  totals: z.nullable(IssueFigures),
});
export type Issue = z.infer<typeof Issue>;
