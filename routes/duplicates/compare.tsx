import type { ReactElement } from "react";
import { RadioGroup } from "../../components/ui/choice_field.tsx";
import { FactList, type Facts } from "../../components/ui/fact_list.tsx";
import { PageHead, Panel } from "../../components/ui/page_parts.tsx";
import { PostForm, Submit } from "../../components/ui/post_form.tsx";
import {
  comparePage as texts,
  duplicatesMeta as meta,
  duplicatesPath as path,
  mergeErrors,
  type MergeField,
  mergeFields,
} from "../../content/duplicates/duplicates.ts";
import { answersIn } from "../../content/forms/form_fields.ts";
import { toasts } from "../../content/words/toasts.ts";
import { longDate, longMoment } from "../../content/words/dates.ts";
import { fullName } from "../../content/words/full_name.ts";
import { statusLabel, volunteerStatuses } from "../../content/words/options.ts";
import { followUp } from "../../content/follow_up/follow_up.ts";
import { type MergeInput, versionOfBoth } from "../../services/duplicates/merge_choice.ts";
import type { Volunteer } from "../../services/inbox/volunteer_schema.ts";
import { typedText } from "../../services/system/form_data_schema.ts";
import { visitorOf } from "../accounts/session.ts";
import type { AppContext } from "../env.ts";
import { answerForm, type RefusedForm } from "../input.ts";
import { countRecords } from "../inbox/count_records.ts";
import { errorProps, respondAdmin } from "../respond.tsx";
import { redirectWithFlash } from "../server/middleware/flash.ts";
import { write } from "../write.ts";

const fieldNames = Object.keys(mergeFields) as MergeField[];

function idsIn(c: AppContext): readonly [string, string] {
  return [c.req.param("one") ?? "", c.req.param("other") ?? ""];
}

export function decide(c: AppContext): Promise<Response> {
  const { merges } = c.get("deps").services;
  const ids = idsIn(c);
  return answerForm(c, async (values) => {
    if (values.accion === "distintas") {
      await write(c, (tx) => merges.setDistinct(tx, ids));
      return redirectWithFlash(c, path, "people_distinct");
    }
    const chosen: MergeInput["chosen"] = Object.fromEntries(
      fieldNames.map((field) => [field, typedText(values[field])]),
    );
    const version = typedText(values.version);
    const joined = await write(c, (tx) => merges.merge(tx, ids, { version, chosen }));
    return c.redirect(`${path}?unido=${joined}`, 303);
  }, (refused) => showPair(c, refused));
}

/** Answers with both records side by side. @throws {Problem} `not_found` */
export async function showPair(
  c: AppContext,
  { values = {}, problem }: Partial<RefusedForm> = {},
): Promise<Response> {
  if (problem && problem.code !== "conflict" && !problem.fields) throw problem;
  const { duplicates, merges, owners } = c.get("deps").services;
  const visitor = visitorOf(c);
  const pair = await duplicates.pair(visitor, idsIn(c));
  countRecords(c, "volunteers", 2);
  const [refusal, known] = await Promise.all([
    merges.refusalOf(...pair),
    owners.visibleTo(visitor),
  ]);
  const hidesContact = visitor.scope("volunteers:merge") !== "all";
  const words = pair.map((record) =>
    wordsOf(record, {
      hidesContact: hidesContact && record.no_contactar !== undefined,
      nameOf: (id) => known.find((owner) => owner.id === id)?.name ?? texts.colleague,
    })
  ) as [Words, Words];
  const reason = problem?.fields?.unir ?? (refusal && mergeErrors[refusal]);
  const notice = reason ?? (problem ? texts.changed : null);
  const content = (
    <>
      <PageHead back={texts.back} title={texts.title} />
      <ComparePage {...{ pair, words, values, refusal, notice }} />
    </>
  );
  const answer = errorProps(c, problem, toasts.change_conflict);
  return await respondAdmin(c, { ...meta, content, ...answer });
}

type Words = Readonly<Record<MergeField, string>>;

interface Reading {
  readonly hidesContact: boolean;
  readonly nameOf: (id: string) => string;
}

function wordsOf(record: Volunteer, { hidesContact, nameOf }: Reading): Words {
  const answers = new Map(answersIn("volunteer", record).map(({ name, words }) => [name, words]));
  const { status, responsable, proximo } = record;
  const contact = (name: string): string =>
    hidesContact ? texts.hidden : answers.get(name) ?? texts.empty;
  return {
    nombre: fullName(record),
    email: contact("email"),
    telefono: contact("telefono"),
    localidad: record.localidad,
    tipo_apoyo: answers.get("tipoApoyo") ?? texts.empty,
    disponibilidad: answers.get("disponibilidad") ?? texts.empty,
    experiencia: answers.get("experiencia") ?? texts.empty,
    mensaje: answers.get("mensaje") ?? texts.empty,
    status: statusLabel(volunteerStatuses, status),
    responsable: responsable === undefined ? followUp.noOwner : nameOf(responsable),
    proximo: proximo === undefined ? texts.empty : longDate(proximo),
  };
}

interface CompareProps {
  readonly pair: readonly [kept: Volunteer, joined: Volunteer];
  readonly words: readonly [Words, Words];
  readonly values: Readonly<Record<string, unknown>>;
  readonly refusal: keyof typeof mergeErrors | null;
  readonly notice: string | null;
}

function ComparePage({ pair, words, values, refusal, notice }: CompareProps): ReactElement {
  const [kept, joined] = pair;
  const isEqual = (field: MergeField): boolean => words[0][field] === words[1][field];
  const different = fieldNames.filter((field) => !isEqual(field));
  const equal = fieldNames.filter((field) => isEqual(field) && words[0][field] !== texts.empty);
  return (
    <div className="mt-3 grid max-w-3xl gap-4">
      {notice && <p className="admin-panel list-error p-3" role="alert">{notice}</p>}
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Panel id="queda" title={texts.kept}>
          <Origin record={kept} />
        </Panel>
        <Panel id="unido" title={texts.joined}>
          <Origin record={joined} />
        </Panel>
      </div>
      <PostForm
        action={`${path}/${kept.id}/${joined.id}`}
        fields={{ version: versionOfBoth(kept, joined) }}
      >
        {different.length > 0 && (
          <Panel id="elegir" title={texts.different}>
            <div className="grid gap-5">
              {different.map((field) => (
                <RadioGroup
                  key={field}
                  name={field}
                  label={mergeFields[field]}
                  isWide
                  defaultValue={values[field] === joined.id ? joined.id : kept.id}
                  options={[
                    { id: kept.id, label: words[0][field], hint: texts.kept },
                    { id: joined.id, label: words[1][field], hint: texts.joined },
                  ]}
                />
              ))}
            </div>
          </Panel>
        )}
        {equal.length > 0 && (
          <Panel id="iguales" title={texts.equal}>
            <FactList facts={equal.map((field) => [mergeFields[field], words[0][field]])} />
          </Panel>
        )}
        <p className="hint">{texts.note}</p>
        <p className="flex flex-wrap gap-2">
          {!refusal && <Submit tone="main">{texts.merge}</Submit>}
          <Submit name="accion" value="distintas">{texts.distinct}</Submit>
          <a href={path} className="admin-button">{texts.later}</a>
        </p>
      </PostForm>
    </div>
  );
}

function Origin({ record }: { readonly record: Volunteer }): ReactElement {
  const { id, created_at, consent, ultimo, no_contactar, unidos = [] } = record;
  const facts: Facts = [
    [texts.facts.came, longMoment(created_at)],
    [texts.facts.how, texts.how[consent.channel === "import" ? "import" : "form"]],
    [texts.facts.lastContact, ultimo ? longMoment(ultimo.at) : texts.noContact],
    [texts.facts.merged, unidos.length > 0 ? String(unidos.length) : null],
  ];
  return (
    <>
      <p className="font-semibold">{fullName(record)}</p>
      <FactList facts={facts} />
      {no_contactar && <p>{texts.noContactWanted}</p>}
      <p>
        <a href={`/admin/volunteers?id=${id}`} className="link link-alone">{texts.open}</a>
      </p>
    </>
  );
}
