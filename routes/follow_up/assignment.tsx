import { Hono } from "hono";
import type { ReactElement } from "react";
import { ChoiceGroup } from "../../components/ui/choice_field.tsx";
import { Icon } from "../../components/ui/icon.tsx";
import { chevronIcon } from "../../components/ui/icons.ts";
import { Panel } from "../../components/ui/page_parts.tsx";
import { PostButton, PostForm } from "../../components/ui/post_form.tsx";
import { assignmentPage as texts, metas, settingTexts } from "../../content/follow_up/team.ts";
import {
  type LocalidadFigures,
  readLocalidadFigures,
} from "../../services/follow_up/team_figures.ts";
import { AssignmentInput } from "../../services/follow_up/team_schema.ts";
import { Problem } from "../../services/system/problem.ts";
import { visitorOf } from "../accounts/session.ts";
import { createAccessCheck, requires } from "../admin/access.ts";
import { recordEvent } from "../audit_events.ts";
import type { AppContext, Env } from "../env.ts";
import { answerForm, isOvertaken, parseOrThrow, type RefusedForm } from "../input.ts";
import { errorProps, respondAdmin } from "../respond.tsx";
import { redirectWithFlash } from "../server/middleware/flash.ts";
import { write } from "../write.ts";
import { SettingFrame } from "./setting_lines.tsx";

export const assignmentPath = "/admin/team/assignment";

export const assignmentPages = new Hono<Env>()
  .get("/", requires("team:work"), (c) => show(c))
  .post("/", requires("team:work"), (c) =>
    answerForm(
      c,
      async (values) => {
        if (values.accion === "repartir") return await shareUnowned(c);
        const { reparto: items } = parseOrThrow(AssignmentInput, values);
        const setting = { id: "assignment", version: Number(values.version), items } as const;
        await write(c, (tx) => c.get("deps").services.team.save(tx, setting));
        return redirectWithFlash(c, assignmentPath, "team_setting_saved");
      },
      (refused) => show(c, refused),
      ["reparto"],
    ));

async function show(c: AppContext, refused?: RefusedForm): Promise<Response> {
  const { code } = refused?.problem ?? {};
  if (refused && code !== "invalid" && code !== "conflict") throw refused.problem;
  const { services } = c.get("deps");
  const { items, version } = await services.team.current("assignment");
  const rows = await readLocalidadFigures(services, visitorOf(c));
  const ticked = refused
    ? [refused.values.reparto ?? []].flat().map(String)
    : items.flatMap(({ localidad, personas }) => personas.map((id) => `${localidad}|${id}`));
  const problem = isOvertaken(refused, version) ? new Problem("conflict") : refused?.problem;
  const unowned = rows.reduce((sum, row) => sum + row.unowned, 0);
  const { title, lead } = texts;
  const content = (
    <SettingFrame {...{ title, lead }} conflict={problem?.code === "conflict" && texts.conflict}>
      <PostForm
        action={assignmentPath}
        errors={refused?.problem.fields}
        fields={{ version }}
        submit={settingTexts.save}
      >
        <ul
          id="reparto"
          className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,20rem),1fr))] items-start gap-2"
        >
          {rows.map((row) => <Row key={row.localidad} ticked={ticked} {...row} />)}
        </ul>
      </PostForm>
      {unowned > 0 && (
        <Panel id="ahora" title={texts.unowned(unowned)}>
          <p>{texts.nowHint}</p>
          <PostButton action={assignmentPath} name="accion" value="repartir">
            {texts.now}
          </PostButton>
        </Panel>
      )}
    </SettingFrame>
  );
  return await respondAdmin(c, { ...metas.assignment, content, ...errorProps(c, problem) });
}

/** Gives the pending people without an owner to the people of the table; they are many commits. */
async function shareUnowned(c: AppContext): Promise<Response> {
  const { services } = c.get("deps");
  const [{ items }, rows] = await Promise.all([
    services.team.current("assignment"),
    readLocalidadFigures(services, visitorOf(c)),
  ]);
  let count = 0;
  for (const { localidad, personas } of items) {
    const people = rows.find((row) => row.localidad === localidad)?.people ?? [];
    const responsable = personas.filter((id) => people.some((person) => person.id === id));
    if (responsable.length === 0) continue;
    const filter = { localidad, status: "pending", responsable: "nadie" } as const;
    const outcome = await services.assignments.assignMany(
      { all: true, filter, responsable },
      visitorOf(c),
      createAccessCheck(c),
    );
    count += outcome.changed;
  }
  if (count > 0) await recordEvent(c, "owner_changed", { detail: { count } });
  return redirectWithFlash(c, assignmentPath, count > 0 ? "people_shared" : "no_shares");
}

/** A localidad; `ticked` are those of all, `localidad|account`. */
function Row(
  { localidad, people, unowned, ticked }: LocalidadFigures & {
    readonly ticked: readonly string[];
  },
): ReactElement {
  const options = people.map(({ id, label }) => ({ id: `${localidad}|${id}`, label }));
  const names = options.filter(({ id }) => ticked.includes(id)).map(({ label }) => label);
  return (
    <li className="admin-panel p-0 [overflow-wrap:anywhere]">
      <details className="team-share">
        <summary className="flex min-h-[4rem] items-center justify-between gap-3 px-[.9rem] py-2">
          <span>
            <span className="font-semibold">{localidad}</span>: {names.join(", ") || texts.noOwner}
            {unowned > 0 && <span className="hint block">{texts.unownedOf(unowned)}</span>}
          </span>
          <Icon shape={chevronIcon} size={20} />
        </summary>
        <div className="px-[.9rem] pt-2 pb-[.9rem]">
          {people.length === 0 ? <p>{texts.noPeople}</p> : (
            <ChoiceGroup
              name="reparto"
              isTarget={false}
              label={texts.people(localidad)}
              options={options}
              defaultValue={ticked}
            />
          )}
        </div>
      </details>
    </li>
  );
}
