import type { ReactElement } from "react";
import { assignmentPage as texts, settingTexts } from "../../content/follow_up/team.ts";
import type { LocalidadFigures } from "../../services/follow_up/team_figures.ts";
import type { FieldMessages } from "../../services/system/parse_schema.ts";
import { ChoiceGroup } from "../../components/ui/choice_field.tsx";
import { Icon } from "../../components/ui/icon.tsx";
import { chevronIcon } from "../../components/ui/icons.ts";
import { Panel } from "../../components/ui/page_parts.tsx";
import { SettingFrame } from "./setting_frame.tsx";
import { PostButton, PostForm } from "../../components/ui/post_form.tsx";

/** Where the table of assignment is. */
export const assignmentPath = "/admin/team/assignment";

interface AssignmentPageProps {
  readonly rows: readonly LocalidadFigures[];
  readonly version: number;
  /** What is stored, or what was ticked: `localidad|account` for each. */
  readonly ticked: readonly string[];
  readonly errors: FieldMessages;
  readonly isConflict: boolean;
}

/** Who gets the people who register in each localidad. */
export function AssignmentPage(props: AssignmentPageProps): ReactElement {
  const { rows, version, errors, isConflict } = props;
  const unowned = rows.reduce((sum, row) => sum + row.unowned, 0);
  return (
    <SettingFrame title={texts.title} lead={texts.lead} conflict={isConflict && texts.conflict}>
      <PostForm
        action={assignmentPath}
        errors={errors}
        fields={{ version }}
        submit={settingTexts.save}
      >
        <ul
          id="reparto"
          className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,20rem),1fr))] items-start gap-2"
        >
          {rows.map((row) => <Row key={row.localidad} row={row} {...props} />)}
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
}

function Row({ row, ticked }: { row: LocalidadFigures } & AssignmentPageProps): ReactElement {
  const { localidad, people, unowned } = row;
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
