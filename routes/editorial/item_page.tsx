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
} from "../../content/editorial/editorial.ts";
import type { ContentValues } from "../../services/editorial/item_schema.ts";
import type { FieldMessages } from "../../services/system/parse_schema.ts";
import { TextField } from "../../components/ui/text_field.tsx";
import { OtherActions, PublishedActions, type StoredItem } from "./item_actions.tsx";
import { ItemFields } from "./item_fields.tsx";
import { StateBadge } from "./state_badge.tsx";
import { type Difference, Differences } from "./differences.tsx";

/** What another person saved while this one wrote. */
export interface EditConflict {
  readonly who: string;
  /** The time of day. */
  readonly when: string;
  readonly differences: readonly Difference[];
}

interface ItemPageProps {
  readonly kind: ContentKindName;
  /** Null for one that was not saved yet. */
  readonly item: StoredItem | null;
  /** The id of a new item. */
  readonly newId: string;
  readonly values: ContentValues;
  readonly errors: FieldMessages;
  readonly conflict: EditConflict | null;
}

/** The form of an item, and what may be done with it. */
export function ItemPage(props: ItemPageProps): ReactElement {
  const { kind, item, conflict } = props;
  const { title, newTitle } = contentKinds[kind];
  const path = editorPath(kind);
  return (
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
            : <ItemForm {...props} path={path} />}
        </div>
        {item && item.state !== "borrada" && <OtherActions path={path} item={item} />}
      </div>
    </>
  );
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

function ItemForm(props: ItemPageProps & { path: string }): ReactElement {
  const { kind, item, values, errors, conflict, path } = props;
  const asked = errors.termina === texts.isOver && { pasado: values.termina ?? "" };
  const isPublic = item?.state === "publicada" || item?.state === "cambios";
  return (
    <PostForm
      action={`${path}/${item?.id ?? "nuevo"}`}
      errors={errors}
      fields={{ ...(item ? { version: item.version } : { version: 0, id: props.newId }), ...asked }}
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
      <ItemFields kind={kind} isNew={!item} values={values} errors={errors} />
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

/** The moment at which the item appears, and the button that plans it. */
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
