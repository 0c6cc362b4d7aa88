import { Hono } from "hono";
import type { ReactElement } from "react";
import type * as z from "zod/mini";
import type { EditedLine, SettingProps } from "./setting_frame.tsx";
import type { PageMeta } from "../../content/words/meta.ts";
import { Problem } from "../../services/system/problem.ts";
import { typedText } from "../../services/system/form_data_schema.ts";
import { type FieldMessages, parse } from "../../services/system/parse_schema.ts";
import {
  type TeamItem,
  type TeamSetting,
  type TeamSettingName,
} from "../../services/follow_up/team_schema.ts";
import type { AppContext, Env } from "../env.ts";
import { readFields } from "../input.ts";
import { redirectWithFlash } from "../server/middleware/flash.ts";
import { problemOf } from "../problems.ts";
import { errorProps, respondAdmin } from "../respond.tsx";
import { requires } from "../admin/access.ts";
import { write } from "../write.ts";

interface SettingPage<Name extends TeamSettingName> {
  readonly name: Name;
  readonly path: string;
  readonly meta: PageMeta;
  readonly idOf: (item: TeamItem<Name>) => string;
  /** The fields of its form that may come several times. */
  readonly lists?: readonly string[];
  /** Returns the lines after what the form asks for, or what is wrong with it. */
  readonly change: (
    items: readonly TeamItem<Name>[],
    form: EditedLine,
  ) => readonly TeamItem<Name>[] | FieldMessages;
  readonly draw: (c: AppContext, props: SettingProps<TeamItem<Name>>) => Promise<ReactElement>;
}

/** Returns the page of a setting, and what its forms post. */
export function settingPages<Name extends TeamSettingName>(
  page: SettingPage<Name>,
): Hono<Env> {
  return new Hono<Env>()
    .get("/", requires("team:work"), async (c) => {
      const before = c.req.query("cambiar") ?? "";
      const { items } = await current(c, page);
      const values = items.find((item) => page.idOf(item) === before);
      return await respond(c, page, values ? { before, values, errors: {} } : null);
    })
    .post("/", requires("team:work"), (c) => save(c, page));
}

async function save<Name extends TeamSettingName>(
  c: AppContext,
  page: SettingPage<Name>,
): Promise<Response> {
  const values = await readFields(c, page.lists);
  const { id, version, items } = await current(c, page);
  const form = { before: typedText(values.antes), values, errors: {} };
  const next = page.change(items, form);
  const isOvertaken = Number(values.version) !== version;
  if (!isLines(next)) {
    const problem = isOvertaken ? new Problem("conflict") : new Problem("invalid", next);
    return await respond(c, page, { ...form, errors: next }, problem);
  }
  const setting = { id, version: Number(values.version), items: [...next] } as TeamSetting;
  const saved = isOvertaken
    ? new Problem("conflict")
    : await write(c, (tx) => c.get("deps").services.team.save(tx, setting))
      .catch(problemOf("conflict"));
  if (!(saved instanceof Problem)) return redirectWithFlash(c, page.path, "team_setting_saved");
  const isTyped = values.accion !== "subir" && values.accion !== "quitar";
  return await respond(c, page, isTyped ? form : null, saved);
}

function isLines<T>(changed: readonly T[] | FieldMessages): changed is readonly T[] {
  return Array.isArray(changed);
}

/** What a list needs that is edited line by line. */
interface LineInput<T> {
  readonly input: z.ZodMiniType<T>;
  readonly most: number;
  /** The field by which a line is known. */
  readonly idField: string;
  readonly idOf: (item: T) => string;
  readonly errors: { readonly taken: string; readonly full: string };
}

/** Returns how a list is changed line by line: one is saved, moved up or removed. */
export function lines<T>({ input, most, idField, idOf, errors }: LineInput<T>) {
  const change = (items: readonly T[], { before, values }: EditedLine) => {
    const at = items.findIndex((item) => idOf(item) === before);
    if (values.accion === "quitar") return items.filter((_, place) => place !== at);
    if (values.accion === "subir") {
      return at < 1 ? items : items.with(at - 1, items[at]!).with(at, items[at - 1]!);
    }
    const typed = parse(input, values);
    if (!typed.ok) return typed.fields;
    const isTaken = items.some((item, place) => place !== at && idOf(item) === idOf(typed.value));
    if (isTaken) return { [idField]: errors.taken };
    if (at >= 0) return items.with(at, typed.value);
    return items.length < most ? [...items, typed.value] : { [idField]: errors.full };
  };
  return { idOf, change };
}

async function current<Name extends TeamSettingName>(
  c: AppContext,
  { name }: SettingPage<Name>,
): Promise<{ id: Name; version: number; items: TeamItem<Name>[] }> {
  const setting: unknown = await c.get("deps").services.team.current(name);
  return setting as { id: Name; version: number; items: TeamItem<Name>[] };
}

async function respond<Name extends TeamSettingName>(
  c: AppContext,
  page: SettingPage<Name>,
  form: EditedLine | null,
  problem?: Problem,
): Promise<Response> {
  const { items, version } = await current(c, page);
  const isConflict = problem?.code === "conflict";
  const content = await page.draw(c, { items, version, form, isConflict });
  return await respondAdmin(c, { ...page.meta, content, ...errorProps(c, problem) });
}
