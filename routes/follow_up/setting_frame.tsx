import type { ReactElement, ReactNode } from "react";
import { DescribedFields } from "../../components/layout/described_fields.tsx";
import type { FormField } from "../../content/words/form_field.ts";
import { settingTexts as texts } from "../../content/follow_up/team.ts";
import type { TypedForm } from "../../services/system/parse_schema.ts";
import { EmptyList } from "../../components/ui/list_parts.tsx";
import { FoldedForm, PostButton, Submit } from "../../components/ui/post_form.tsx";
import { PageHead } from "../../components/ui/page_parts.tsx";

/** The line that is edited: the id that it had, empty for a new one, and what was typed. */
export interface EditedLine extends Required<TypedForm> {
  readonly before: string;
}

/** A list of settings as staff edit it. */
export interface SettingProps<T> {
  readonly items: readonly T[];
  readonly version: number;
  /** Null while no line is edited. */
  readonly form: EditedLine | null;
  /** Whether another person changed the list meanwhile. */
  readonly isConflict: boolean;
}

interface ListProps<T> extends SettingProps<T> {
  readonly path: string;
  readonly idOf: (item: T) => string;
  readonly texts: {
    readonly title: string;
    readonly lead: string;
    readonly none: string;
    readonly noneHint: string;
    readonly add: string;
    readonly change: (id: string) => string;
  };
  readonly fields: readonly FormField[];
  /** The field that stays as it is once the line was saved. */
  readonly fixed?: string;
  readonly children: (item: T) => ReactNode;
}

interface FrameProps {
  readonly title: string;
  readonly lead: string;
  /** What is said where another person changed the setting meanwhile. */
  readonly conflict: string | false;
  readonly children: ReactNode;
}

/** The page of a setting of the team. */
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

/** The page of a list of settings: its lines, and the form for one of them. */
export function SettingList<T>(props: ListProps<T>): ReactElement {
  const { items, isConflict, idOf, texts: own } = props;
  return (
    <SettingFrame title={own.title} lead={own.lead} conflict={isConflict && texts.conflict}>
      {items.length === 0 && <EmptyList title={own.none} hint={own.noneHint} />}
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
    </SettingFrame>
  );
}

/** The form of a new line, or of the one that is edited. */
function LineForm<T>(props: ListProps<T>): ReactElement {
  const { items, form, path, idOf, fields, fixed = "", texts: own } = props;
  const shown = form ?? { before: "", values: { activa: true, activo: true }, errors: {} };
  const isNew = !items.some((item) => idOf(item) === shown.before);
  return (
    <div id="formulario">
      <FoldedForm
        title={isNew ? own.add : own.change(shown.before)}
        action={path}
        isOpen={form !== null}
        isMain={isNew}
        errors={shown.errors}
        fields={{ accion: "guardar", version: props.version, antes: isNew ? "" : shown.before }}
      >
        <DescribedFields
          {...shown}
          fields={fields}
          attributes={{ [fixed]: { readOnly: !isNew } }}
        />
        <p className="flex flex-wrap items-center gap-4">
          <Submit tone="main">{texts.save}</Submit>
          {form && <a href={path} className="link link-alone">{texts.cancel}</a>}
        </p>
      </FoldedForm>
    </div>
  );
}

/** What can be done with a line without its form. */
function LineForms(
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
