import type { ReactElement } from "react";
import { bogotaDay } from "../../content/words/dates.ts";
import {
  holdFields,
  kindTexts,
  obstacleTexts,
  retentionPage as texts,
  ruleTexts,
  scopeTexts,
} from "../../content/retention/retention.ts";
import { keptLine } from "../../services/retention/retention_record_schema.ts";
import { DescribedFields } from "../../components/layout/described_fields.tsx";
import type { TypedForm } from "../../services/system/parse_schema.ts";
import type {
  Counts,
  Hold,
  RetainedCounts,
  RetentionKind,
  RetentionRun,
  RetentionTerms,
} from "../../services/retention/retention_schema.ts";
import { TextField } from "../../components/ui/text_field.tsx";
import { PageHead, Panel } from "../../components/ui/page_parts.tsx";
import { CountTable } from "./count_table.tsx";
import { PostButton, PostForm, Submit } from "../../components/ui/post_form.tsx";

export const retentionPath = "/admin/retention";

interface Rehearsal {
  readonly day: string;
  readonly goes: Counts;
  readonly kept: readonly RetainedCounts[];
}

interface HoldRow extends Hold {
  readonly who: string;
}

interface RetentionPageProps extends TypedForm {
  readonly today: string;
  readonly terms: RetentionTerms;
  /** The run that has not ended, if there is one. */
  readonly open: RetentionRun | null;
  readonly isDone: boolean;
  readonly obstacles: readonly (keyof typeof obstacleTexts)[];
  readonly rehearsal: Rehearsal | null;
  readonly holds: readonly HoldRow[];
  readonly latestHold: string;
  readonly runs: readonly RetentionRun[];
  readonly mayHold: boolean;
}

export function RetentionPage(props: RetentionPageProps): ReactElement {
  return (
    <>
      <PageHead title={texts.title} lead={texts.lead} />
      <div className="grid max-w-3xl gap-4">
        <Next {...props} />
        <RehearsalPanel {...props} />
        <Holds {...props} />
        <Runs {...props} />
        <p className="hint">{texts.operator("deno task retention")}</p>
      </div>
    </>
  );
}

function Next({ terms, open, isDone, obstacles }: RetentionPageProps): ReactElement {
  const isAnnounced = open !== null && open.announced_at !== null;
  return (
    <Panel id="proximo" title={texts.next}>
      <p className="font-semibold">
        {isDone ? texts.done(terms.day) : texts.on(terms.day, terms.election)}
      </p>
      {!isDone && (
        <p>
          {isAnnounced ? texts.announced(bogotaDay(open.announced_at ?? "")) : texts.notAnnounced}
        </p>
      )}
      {open?.state === "running" && <p role="status">{texts.running}</p>}
      {open?.state === "incomplete" && <p role="status">{texts.incomplete}</p>}
      {!isDone && obstacles.length > 0 && (
        <div>
          <p>{texts.obstacles}:</p>
          <ul className="list-disc pl-5">
            {obstacles.map((obstacle) => <li key={obstacle}>{obstacleTexts[obstacle]}</li>)}
          </ul>
        </div>
      )}
    </Panel>
  );
}

function RehearsalPanel({ today, terms, rehearsal }: RetentionPageProps): ReactElement {
  return (
    <section aria-labelledby="ensayo" className="admin-panel grid gap-3">
      <h2 id="ensayo" className="admin-heading">{texts.rehearsal}</h2>
      <p>{texts.rehearsalLead}</p>
      <form method="get" action={`${retentionPath}#ensayo`} className="grid gap-3">
        <TextField
          name="dia"
          label={texts.day}
          type="date"
          defaultValue={rehearsal?.day ?? (terms.day > today ? terms.day : today)}
          required
        />
        <p>
          <Submit>{texts.rehearse}</Submit>
        </p>
      </form>
      {rehearsal && <Rehearsed {...rehearsal} terms={terms} />}
    </section>
  );
}

function Rehearsed(
  { day, goes, kept, terms }: Rehearsal & { terms: RetentionTerms },
): ReactElement {
  const { columns } = texts;
  const stays = (kind: RetentionKind): number =>
    kept.reduce((sum, found) => found.kind === kind ? sum + found.count : sum, 0);
  return (
    <>
      <h3 className="font-semibold">{texts.rehearsed(day)}</h3>
      <CountTable
        caption={texts.caption}
        columns={[columns.kind, columns.goes, columns.kept]}
        rows={(Object.keys(kindTexts) as RetentionKind[]).map((kind) => [
          kindTexts[kind],
          [goes[kind], stays(kind)],
          ruleTexts[kind](terms.day),
        ])}
      />
      {kept.length > 0 && (
        <ul className="list-disc pl-5">
          {kept.map((found) => <li key={keptLine(found)}>{keptLine(found)}</li>)}
        </ul>
      )}
    </>
  );
}

function Holds(props: RetentionPageProps): ReactElement {
  const { holds, today, mayHold } = props;
  return (
    <section aria-labelledby="conservar" className="admin-panel grid gap-3">
      <h2 id="conservar" className="admin-heading">{texts.holds}</h2>
      <p>{texts.holdsLead}</p>
      {holds.length === 0 && <p>{texts.noHolds}</p>}
      {holds.length > 0 && (
        <ul className="grid gap-3">
          {holds.map((hold) => (
            <HoldLine key={hold.id} {...hold} hasEnded={hold.until < today} mayHold={mayHold} />
          ))}
        </ul>
      )}
      {mayHold && <HoldForm {...props} />}
    </section>
  );
}

function HoldLine(
  { id, scope, record, reason, until, who, hasEnded, mayHold }: HoldRow & {
    hasEnded: boolean;
    mayHold: boolean;
  },
): ReactElement {
  const name = texts.holdOf(scopeTexts[scope], record);
  return (
    <li className="flex flex-wrap items-center justify-between gap-2">
      <div className="min-w-0">
        <p className="font-semibold">{name}</p>
        <p>{reason}</p>
        <p className="hint">{hasEnded ? texts.ended(until) : texts.heldUntil(until, who)}</p>
      </div>
      {mayHold && (
        <PostButton action={`${retentionPath}/${id}/release`} aria-label={texts.releaseOf(name)}>
          {texts.release}
        </PostButton>
      )}
    </li>
  );
}

function HoldForm(props: RetentionPageProps): ReactElement {
  const { today, latestHold, values, errors } = props;
  return (
    <PostForm action={retentionPath} errors={errors} submit={texts.hold}>
      <DescribedFields
        fields={holdFields}
        values={values}
        errors={errors}
        attributes={{ until: { min: today, max: latestHold } }}
      />
    </PostForm>
  );
}

function Runs({ runs }: RetentionPageProps): ReactElement {
  const ended = runs.filter(({ ended_at }) => ended_at !== null);
  return (
    <Panel id="actas" title={texts.runs}>
      {ended.length === 0 && <p>{texts.noRuns}</p>}
      {ended.length > 0 && (
        <ul className="grid gap-1">
          {ended.map(({ id, ended_at, state }) => (
            <li key={id}>
              <a href={`${retentionPath}/${id}`} className="link">
                {texts.record(bogotaDay(ended_at ?? ""))}
              </a>
              {state === "incomplete" && ` (${texts.incompleteShort})`}
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
