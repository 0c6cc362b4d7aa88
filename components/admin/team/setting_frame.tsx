import type { ReactElement, ReactNode } from "react";
import { settingTexts as texts } from "../../../content/team.ts";
import type { FieldMessages } from "../../../services/schemas/parse.ts";
import { cx } from "../../ui/cx.ts";
import { FoldedForm } from "../folded_form.tsx";
import { EmptyList } from "../list_parts.tsx";

/** The form of one line: the id that the line had, empty for a new one, and what was typed. */
export interface SettingForm {
  readonly before: string;
  readonly values: Readonly<Record<string, unknown>>;
  readonly errors: FieldMessages;
}

/** A list of settings as staff edit it. */
export interface SettingProps<T> {
  readonly items: readonly T[];
  readonly version: number;
  /** Null while no line is edited. */
  readonly form: SettingForm | null;
  /** Whether another person changed the list meanwhile. */
  readonly isConflict: boolean;
}

interface FrameProps<T> extends SettingProps<T> {
  readonly path: string;
  readonly idOf: (item: T) => string;
  readonly title: string;
  readonly lead: string;
  readonly empty: { readonly title: string; readonly hint: string };
  /** What the form of a new line begins with. */
  readonly blank: Readonly<Record<string, unknown>>;
  /** The title of the form, for a new line or for one that is there. */
  readonly formTitle: (before: string | null) => string;
  readonly children: (item: T) => ReactNode;
  readonly fields: (form: SettingForm, isNew: boolean) => ReactNode;
}

/** The page of a list of settings: its lines, and the form for one of them. */
export function SettingFrame<T>(props: FrameProps<T>): ReactElement {
  const { items, isConflict, idOf, title, lead, empty } = props;
  return (
    <>
      <p className="mb-2">
        <a href="/admin/team" className="link">{texts.back}</a>
      </p>
      <h1 className="admin-title">{title}</h1>
      <p className="admin-lead mt-1 mb-3 max-w-3xl">{lead}</p>
      <div className="grid max-w-3xl gap-4">
        {isConflict && <p className="admin-panel list-error" role="alert">{texts.conflict}</p>}
        {items.length === 0 && <EmptyList {...empty} />}
        {items.length > 0 && (
          <ul className="grid gap-3">
            {items.map((item, at) => (
              <li key={idOf(item)} className="admin-panel grid gap-3">
                {props.children(item)}
                <LineForms {...props} id={idOf(item)} isFirst={at === 0} />
              </li>
            ))}
          </ul>
        )}
        <LineForm {...props} />
      </div>
    </>
  );
}

/** The form of a new line, or of the one that is edited. */
function LineForm<T>(props: FrameProps<T>): ReactElement {
  const { items, form, path, idOf, blank, formTitle, fields } = props;
  const shown = form ?? { before: "", values: blank, errors: {} };
  const isNew = !items.some((item) => idOf(item) === shown.before);
  return (
    <div id="formulario">
      <FoldedForm
        title={formTitle(isNew ? null : shown.before)}
        action={path}
        isOpen={form !== null}
        errors={shown.errors}
      >
        <input type="hidden" name="accion" value="guardar" />
        <Line {...props} id={isNew ? "" : shown.before} />
        {fields(shown, isNew)}
        <p className="flex flex-wrap items-center gap-4">
          <button type="submit" className="admin-button admin-main-button">{texts.save}</button>
          {form && <a href={path} className="link">{texts.cancel}</a>}
        </p>
      </FoldedForm>
    </div>
  );
}

/** What can be done with a line without its form. */
function LineForms<T>(
  props: FrameProps<T> & { id: string; isFirst: boolean },
): ReactElement {
  const { path, id, isFirst } = props;
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
        <form key={verb} method="post" action={path}>
          <Line {...props} id={id} />
          <button
            type="submit"
            name="accion"
            value={verb}
            className={cx("admin-button", verb === "quitar" && "admin-danger")}
            aria-label={`${label}: ${id}`}
          >
            {label}
          </button>
        </form>
      ))}
    </div>
  );
}

/** Which line a form is about, and the version of the list that it was made from. */
function Line({ version, id }: { version: number; id: string }): ReactElement {
  return (
    <>
      <input type="hidden" name="version" value={version} />
      <input type="hidden" name="antes" value={id} />
    </>
  );
}
