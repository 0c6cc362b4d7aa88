import { Hono } from "hono";
import type { ReactElement } from "react";
import type * as z from "zod/mini";
import type { SettingForm, SettingProps } from "../../components/admin/team/setting_frame.tsx";
import type { AuditAction } from "../../content/audit_entries.ts";
import type { PageMeta } from "../../content/meta.ts";
import { toasts, validationToast } from "../../content/toasts.ts";
import { Problem } from "../../services/problem.ts";
import { formFields, typedText } from "../../services/schemas/form_data.ts";
import { type FieldMessages, parse } from "../../services/schemas/parse.ts";
import { mostItems, type TeamItem, type TeamSetting } from "../../services/schemas/team.ts";
import { auditEntry } from "../audited.ts";
import type { AppContext, Env } from "../env.ts";
import { readForm } from "../form_body.ts";
import { redirectWithFlash } from "../middleware/flash.ts";
import { expectProblem } from "../problems.ts";
import { type Page, respondAdmin } from "../respond.tsx";

type ListName = keyof typeof mostItems;

/** A list of settings that staff edit, line by line. */
interface SettingPage<Name extends ListName> {
  readonly name: Name;
  readonly path: string;
  readonly meta: PageMeta;
  readonly action: AuditAction;
  readonly input: z.ZodMiniType<TeamItem<Name>>;
  /** The field by which a line is known. */
  readonly idField: string;
  readonly idOf: (item: TeamItem<Name>) => string;
  readonly errors: { readonly taken: string; readonly full: string };
  readonly draw: (c: AppContext, props: SettingProps<TeamItem<Name>>) => Promise<ReactElement>;
}

/** Returns the page of a list of settings, and what its forms post. */
export function settingPages<Name extends ListName>(page: SettingPage<Name>): Hono<Env> {
  return new Hono<Env>()
    .get("/", async (c) => {
      const before = c.req.query("cambiar") ?? "";
      const { items } = await current(c, page);
      const values = items.find((item) => page.idOf(item) === before);
      return await respond(c, page, values ? { before, values, errors: {} } : null);
    })
    .post("/", (c) => save(c, page));
}

async function save<Name extends ListName>(
  c: AppContext,
  page: SettingPage<Name>,
): Promise<Response> {
  const values = formFields(await readForm(c));
  const { id, version, items } = await current(c, page);
  const form = { before: typedText(values.antes), values, errors: {} };
  const next = changedItems(page, items, form);
  if (!Array.isArray(next)) return await respond(c, page, { ...form, errors: next });
  const entry = auditEntry(c, page.action, { detail: { count: next.length } });
  const setting = { id, version: Number(values.version), items: next } as TeamSetting;
  const problem = setting.version === version
    ? await expectProblem(() => c.get("deps").services.team.save(setting, entry))
    : new Problem("conflict");
  if (!(problem instanceof Problem)) return redirectWithFlash(c, page.path, "team_setting_saved");
  if (problem.code !== "conflict") throw problem;
  return await respond(c, page, values.accion === "guardar" ? form : null, true);
}

/** Returns the lines after what the form asks for, or what is wrong with it. */
function changedItems<Name extends ListName>(
  { name, input, idField, idOf, errors }: SettingPage<Name>,
  items: readonly TeamItem<Name>[],
  { before, values }: SettingForm,
): TeamItem<Name>[] | FieldMessages {
  const at = items.findIndex((item) => idOf(item) === before);
  if (values.accion === "quitar") return items.filter((_, place) => place !== at);
  if (values.accion === "subir") return at < 1 ? [...items] : swapped(items, at);
  const typed = parse(input, values);
  if (!typed.ok) return typed.fields;
  const isTaken = items.some((item, place) => place !== at && idOf(item) === idOf(typed.value));
  if (isTaken) return { [idField]: errors.taken };
  if (at >= 0) return items.with(at, typed.value);
  return items.length < mostItems[name] ? [...items, typed.value] : { [idField]: errors.full };
}

/** Returns the items with that one before the one above it. */
function swapped<T>(items: readonly T[], at: number): T[] {
  return [
    ...items.slice(0, at - 1),
    ...items.slice(at, at + 1),
    items[at - 1]!,
    ...items.slice(at + 1),
  ];
}

async function current<Name extends ListName>(
  c: AppContext,
  { name }: SettingPage<Name>,
): Promise<{ id: Name; version: number; items: TeamItem<Name>[] }> {
  const setting: unknown = await c.get("deps").services.team.current(name);
  return setting as { id: Name; version: number; items: TeamItem<Name>[] };
}

async function respond<Name extends ListName>(
  c: AppContext,
  page: SettingPage<Name>,
  form: SettingForm | null,
  isConflict = false,
): Promise<Response> {
  const { items, version } = await current(c, page);
  const content = await page.draw(c, { items, version, form, isConflict });
  return await respondSetting(c, { ...page.meta, content }, { errors: form?.errors, isConflict });
}

/** Answers with the page of a setting; 422 where fields are wrong, 409 where a colleague was faster. */
export function respondSetting(
  c: AppContext,
  page: Page,
  { errors = {}, isConflict }: {
    readonly errors?: FieldMessages;
    readonly isConflict: boolean;
  },
): Promise<Response> {
  const hasErrors = Object.keys(errors).length > 0;
  return respondAdmin(c, {
    ...page,
    ...(hasErrors && { status: 422, toast: validationToast(errors), hasErrors }),
    ...(isConflict && { status: 409, toast: toasts.request_conflict, hasErrors: true }),
  });
}
