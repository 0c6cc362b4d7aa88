import { Hono } from "hono";
import type { ReactElement, ReactNode } from "react";
import { DescribedFields } from "../../components/layout/described_fields.tsx";
import { EmptyList } from "../../components/ui/list_parts.tsx";
import { PageHead } from "../../components/ui/page_parts.tsx";
import { FoldedForm, PostButton, Submit } from "../../components/ui/post_form.tsx";
import { settingTexts as texts } from "../../content/follow_up/team.ts";
import type { FormField } from "../../content/words/form_field.ts";
import type { PageMeta } from "../../content/words/meta.ts";
import type { TeamSetting } from "../../services/follow_up/team_schema.ts";
import { typedText } from "../../services/system/form_data_schema.ts";
import { Problem } from "../../services/system/problem.ts";
import type { TypedForm } from "../../services/system/parse_schema.ts";
import { requires } from "../admin/access.ts";
import type { AppContext, Env } from "../env.ts";
import { answerForm, isOvertaken } from "../input.ts";
import { errorProps, respondAdmin } from "../respond.tsx";
import { redirectWithFlash } from "../server/middleware/flash.ts";
import { write } from "../write.ts";

interface LineList<T> {
  readonly name: "templates" | "sources" | "labels";
  readonly path: string;
  readonly meta: PageMeta;
  readonly texts:
    & Readonly<Record<"title" | "lead" | "none" | "noneHint" | "add" | "taken" | "full", string>>
    & { readonly change: (id: string) => string };
  /** Returns the line that was typed; that before is undefined for a new one. */
  readonly read: (values: Record<string, unknown>, before: T | undefined) => T;
  readonly fields: readonly FormField[];
  readonly id: keyof T & string;
  /** A field besides the id that no two lines have in common. */
  readonly code?: keyof T & string;
  /** Whether that field stays as it is once the line was saved. */
  readonly isIdFixed: boolean;
  readonly most: number;
  readonly draw: (c: AppContext, item: T) => ReactElement | Promise<ReactElement>;
}

/** The line that is edited: the id that it had, empty for a new one, and what was typed. */
interface EditedLine extends Required<TypedForm> {
  readonly before: string;
}

export function linePages<T>(list: LineList<T>): Hono<Env> {
  return new Hono<Env>()
    .get("/", requires("team:work"), async (c) => {
      const before = c.req.query("cambiar") ?? "";
      const { items } = await current(c, list);
      const values = items.find((item) => item[list.id] === before);
      return await show(c, list, values ? { before, values, errors: {} } : null);
    })
    .post("/", requires("team:work"), (c) =>
      answerForm(c, async (values) => {
        const items = changedLines(list, (await current(c, list)).items, values);
        const version = Number(values.version);
        const setting: unknown = { id: list.name, version, items };
        await write(c, (tx) => c.get("deps").services.team.save(tx, setting as TeamSetting));
        return redirectWithFlash(c, list.path, "team_setting_saved");
      }, async (refused) => {
        const { values, problem } = refused;
        if (problem.code !== "invalid" && problem.code !== "conflict") throw problem;
        const isTyped = values.accion !== "subir" && values.accion !== "quitar";
        const before = typedText(values.antes);
        const form = isTyped ? { before, values, errors: problem.fields ?? {} } : null;
        const { version } = await current(c, list);
        const isLate = isOvertaken(refused, version);
        return await show(c, list, form, isLate ? new Problem("conflict") : problem);
      }));
}

async function current<T>(
  c: AppContext,
  { name }: LineList<T>,
): Promise<{ readonly version: number; readonly items: readonly T[] }> {
  const setting: unknown = await c.get("deps").services.team.current(name);
  return setting as { version: number; items: T[] };
}

/** Returns the lines after one was saved, moved up or removed. @throws {Problem} `invalid` */
function changedLines<T>(
  { id, code = id, read, texts, most }: LineList<T>,
  items: readonly T[],
  values: Record<string, unknown>,
): readonly T[] {
  const at = items.findIndex((item) => item[id] === typedText(values.antes));
  if (values.accion === "quitar") return items.filter((_, place) => place !== at);
  if (values.accion === "subir") {
    return at < 1 ? items : items.with(at - 1, items[at]!).with(at, items[at - 1]!);
  }
  const line = read(values, items[at]);
  const isSame = (item: T) => item[id] === line[id] || item[code] === line[code];
  const isTaken = items.some((item, place) => place !== at && isSame(item));
  if (isTaken) throw new Problem("invalid", { [id]: texts.taken });
  if (at >= 0) return items.with(at, line);
  if (items.length >= most) throw new Problem("invalid", { [id]: texts.full });
  return [...items, line];
}

async function show<T>(
  c: AppContext,
  list: LineList<T>,
  form: EditedLine | null,
  problem?: Problem,
): Promise<Response> {
  const { items, version } = await current(c, list);
  const lines = await Promise.all(items.map((item) => list.draw(c, item)));
  const { path, meta, texts: { title, lead, none, noneHint } } = list;
  const conflict = problem?.code === "conflict" && texts.conflict;
  const content = (
    <SettingFrame {...{ title, lead, conflict }}>
      {items.length === 0 && <EmptyList title={none} hint={noneHint} />}
      {items.length > 0 && (
        <ul className="grid gap-3">
          {items.map((item, at) => (
            <li key={`${item[list.id]}`} className="admin-panel grid gap-3">
              {lines[at]}
              <LineActions {...{ path, version }} id={`${item[list.id]}`} isFirst={at === 0} />
            </li>
          ))}
        </ul>
      )}
      <LineForm
        {...{ list, form, version }}
        isNew={!items.some((item) => item[list.id] === form?.before)}
      />
    </SettingFrame>
  );
  return await respondAdmin(c, { ...meta, content, ...errorProps(c, problem) });
}

interface FrameProps {
  readonly title: string;
  readonly lead: string;
  readonly conflict: string | false;
  readonly children: ReactNode;
}

export function SettingFrame({ title, lead, conflict, children }: FrameProps): ReactElement {
  return (
    <>
      <PageHead back={{ href: "/admin/team", label: texts.back }} title={title} lead={lead} />
      <div className="grid max-w-3xl gap-4">
        {conflict && <p className="admin-panel list-error" role="alert">{conflict}</p>}
        {children}
      </div>
    </>
  );
}

interface LineFormProps<T> {
  readonly list: LineList<T>;
  readonly form: EditedLine | null;
  readonly version: number;
  readonly isNew: boolean;
}

function LineForm<T>(
  { list, form, version, isNew }: LineFormProps<T>,
): ReactElement {
  const { path, id, isIdFixed, fields, texts: own } = list;
  const shown = form ?? { before: "", values: { activa: true, activo: true }, errors: {} };
  return (
    <div id="formulario">
      <FoldedForm
        title={isNew ? own.add : own.change(shown.before)}
        action={path}
        isOpen={form !== null}
        isMain={isNew}
        errors={shown.errors}
        fields={{ accion: "guardar", version, antes: isNew ? "" : shown.before }}
      >
        <DescribedFields
          {...shown}
          fields={fields}
          attributes={isIdFixed ? { [id]: { readOnly: !isNew } } : {}}
        />
        <p className="flex flex-wrap items-center gap-4">
          <Submit tone="main">{texts.save}</Submit>
          {form && <a href={path} className="link link-alone">{texts.cancel}</a>}
        </p>
      </FoldedForm>
    </div>
  );
}

function LineActions(
  { path, version, id, isFirst }: { path: string; version: number; id: string; isFirst: boolean },
): ReactElement {
  const verbs = [["subir", texts.up], ["quitar", texts.remove]] as const;
  return (
    <div className="flex flex-wrap gap-2">
      <a
        href={`${path}?cambiar=${encodeURIComponent(id)}#formulario`}
        className="admin-button"
        aria-label={`${texts.edit}: ${id}`}
      >
        {texts.edit}
      </a>
      {verbs.filter(([verb]) => verb !== "subir" || !isFirst).map(([verb, label]) => (
        <PostButton
          key={verb}
          action={path}
          fields={{ version, antes: id }}
          name="accion"
          value={verb}
          tone={verb === "quitar" ? "danger" : undefined}
          aria-label={`${label}: ${id}`}
        >
          {label}
        </PostButton>
      ))}
    </div>
  );
}
