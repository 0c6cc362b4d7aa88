import type { ReactElement } from "react";
import { PostForm, Submit } from "../../components/ui/post_form.tsx";
import {
  type ContentKindName,
  contentKinds,
  editorPath,
} from "../../content/editorial/content_kinds.ts";
import {
  autosave,
  backTo,
  conflict as conflictTexts,
  itemForm as texts,
  meta,
} from "../../content/editorial/editorial.ts";
import type { ContentItem, ContentValues } from "../../services/editorial/item_schema.ts";
import type { Problem } from "../../services/system/problem.ts";
import { newId } from "../../services/system/record_id.ts";
import type { TypedForm } from "../../services/system/parse_schema.ts";
import { writingOf } from "../../services/editorial/item_scope.ts";
import type { Scope } from "../../services/accounts/permissions.ts";
import type { FormField } from "../../content/words/form_field.ts";
import { DescribedFields } from "../../components/layout/described_fields.tsx";
import type { AppContext } from "../env.ts";
import { errorProps, respondAdmin } from "../respond.tsx";
import { TextField } from "../../components/ui/text_field.tsx";
import {
  describeStored,
  OtherActions,
  PublishedActions,
  type StoredItem,
} from "./item_actions.tsx";
import { StateBadge } from "./state_badge.tsx";
import { type Difference, Differences } from "./differences.tsx";
import { visitorOf } from "../accounts/session.ts";

interface EditConflict {
  readonly who: string;
  readonly when: string;
  readonly differences: readonly Difference[];
}

interface ItemFormProps extends Required<TypedForm> {
  readonly kind: ContentKindName;
  /** Null for one that was not saved yet. */
  readonly item: StoredItem | null;
  readonly newId: string;
  readonly values: ContentValues;
  readonly scope: Scope;
  readonly conflict: EditConflict | null;
}

interface ItemPage {
  readonly item: ContentItem | null;
  readonly values: ContentValues;
  readonly problem?: Problem;
  readonly conflict?: EditConflict | null;
}

export async function respondItem(
  c: AppContext,
  kind: ContentKindName,
  { item: stored, values, problem, conflict = null }: ItemPage,
): Promise<Response> {
  const item = stored && await describeStored(c, stored);
  const { title, newTitle } = contentKinds[kind];
  const path = editorPath(kind);
  const scope = visitorOf(c).scope(writingOf(kind));
  const form = { kind, item, values, scope, conflict, errors: problem?.fields ?? {} };
  const content = (
    <>
      <p className="mb-2">
        <a href={path} className="link link-alone">{backTo(title)}</a>
      </p>
      <h1 className="admin-title mb-2">{item ? item.titulo : newTitle}</h1>
      {item && <Facts {...item} />}
      <div className="editor">
        {item && !conflict && (item.address || item.undo) && (
          <PublishedActions item={item} path={path} />
        )}
        <div className="grid gap-4 editor-form">
          {conflict && <ConflictPanel conflict={conflict} href={`${path}/${item?.id}`} />}
          {item?.state === "borrada"
            ? <Deleted path={path} item={item} />
            : <ItemForm {...form} newId={newId(c.get("deps").clock())} />}
        </div>
        {item && item.state !== "borrada" && <OtherActions path={path} item={item} />}
      </div>
    </>
  );
  return await respondAdmin(c, { ...meta, content, ...errorProps(c, problem) });
}

function Facts(
  { kind, state, saved, appears, ends }: StoredItem,
): ReactElement {
  return (
    <p className="mt-1 flex flex-wrap items-center gap-x-[.6rem] gap-y-[.35rem] mb-3">
      <StateBadge kind={kind} state={state} />
      {saved && <span className="hint">{texts.saved(saved.who, saved.when)}</span>}
      {appears && <span className="font-semibold">{texts.scheduledFor(appears)}</span>}
      {ends && <span className="font-semibold">{texts.endsAt(ends)}</span>}
    </p>
  );
}

function ItemForm(props: ItemFormProps): ReactElement {
  const { kind, item, newId: id, values, scope, errors, conflict } = props;
  const asked = errors.termina === texts.isOver && { pasado: values.termina ?? "" };
  const isPublic = item?.state === "publicada" || item?.state === "cambios";
  return (
    <PostForm
      action={`${editorPath(kind)}/${item?.id ?? "nuevo"}`}
      errors={errors}
      fields={{ ...(item ? { version: item.version } : { version: 0, id }), ...asked }}
      className="admin-panel"
    >
      {/* Enter presses the first button of a form. */}
      <button type="submit" name="accion" value="guardar" className="sr-only" tabIndex={-1}>
        {texts.save}
      </button>
      {conflict && (
        <p>
          <Submit name="accion" value="aparte">{conflictTexts.apart}</Submit>
        </p>
      )}
      <ItemFields kind={kind} isNew={!item} scope={scope} values={values} errors={errors} />
      <p
        className="hint"
        role="status"
        data-script="draft"
        data-texts={JSON.stringify(autosave)}
      />
      <div className="content-bar" role="group" aria-label={texts.bar}>
        <Submit name="accion" value="guardar">{texts.save}</Submit>
        <Submit name="accion" value="vista">{texts.preview}</Submit>
        <Submit name="accion" value="publicar" tone="main">
          {isPublic ? texts.publishChanges : texts.publish}
        </Submit>
      </div>
      {!isPublic && <Later moment={values.publica_desde} error={errors.publica_desde} />}
    </PostForm>
  );
}

function Later({ moment, error }: { moment?: string; error?: string }): ReactElement {
  return (
    <details open={moment !== undefined || error !== undefined}>
      <summary className="link">{texts.later}</summary>
      <div className="mt-3 grid gap-3">
        <TextField
          name="publica_desde"
          type="datetime-local"
          label={texts.laterField.label}
          hint={texts.laterField.hint}
          error={error}
          defaultValue={moment}
        />
        <p>
          <Submit name="accion" value="programar">{texts.schedule}</Submit>
        </p>
      </div>
    </details>
  );
}

function ConflictPanel({ conflict, href }: { conflict: EditConflict; href: string }): ReactElement {
  const { who, when, differences } = conflict;
  return (
    <section className="admin-panel list-error conflict" role="alert">
      <h2 className="admin-heading">{conflictTexts.title(who, when)}</h2>
      <p>{conflictTexts.text} {conflictTexts.overwrite}</p>
      <Differences
        of={differences}
        before={conflictTexts.theirs(who)}
        after={conflictTexts.yours}
      />
      <p>
        <a href={href} className="admin-button">{conflictTexts.keep(who)}</a>
      </p>
    </section>
  );
}

function Deleted({ path, item }: { path: string; item: StoredItem }): ReactElement {
  return (
    <form method="post" action={`${path}/${item.id}`} className="admin-panel grid gap-3">
      <input type="hidden" name="version" value={item.version} />
      <p>{texts.deleted}</p>
      <p className="flex flex-wrap gap-2">
        <Submit name="accion" value="recuperar">{texts.recover}</Submit>
        <a href={`${path}/${item.id}/historial`} className="admin-button">{texts.history}</a>
      </p>
    </form>
  );
}

interface ItemFieldsProps extends Required<TypedForm> {
  readonly kind: ContentKindName;
  readonly isNew: boolean;
  readonly scope: Scope;
}

function ItemFields({ kind, isNew, scope, ...typed }: ItemFieldsProps): ReactElement {
  const all: readonly FormField[] = contentKinds[kind].fields;
  const fields = all.map((field) =>
    scope !== "all" && field.name === "localidad" ? { ...field, options: [...scope] } : field
  );
  const isFolded = ({ isExtra }: FormField) => isExtra === "new" ? isNew : isExtra === true;
  const extra = fields.filter(isFolded);
  return (
    <>
      <DescribedFields fields={fields.filter((field) => !isFolded(field))} isDraft {...typed} />
      {extra.length > 0 && (
        <details open={extra.some(({ name }) => typed.errors[name] !== undefined)}>
          <summary className="link">
            {texts.extra}: {extra.map(({ label }) =>
              label.toLowerCase()
            ).join(", ")}
          </summary>
          <div className="mt-3 grid gap-5">
            <DescribedFields fields={extra} isDraft {...typed} />
          </div>
        </details>
      )}
    </>
  );
}
