import type { ReactElement, ReactNode } from "react";
import { Panel } from "../../components/ui/page_parts.tsx";
import { FoldedForm } from "../../components/ui/post_form.tsx";
import { settingsPage as texts, settingsPath } from "../../content/editorial/site_settings_page.ts";
import { longMoment } from "../../content/words/dates.ts";
import type { AuditDetail } from "../../services/admin/audit_schema.ts";
import type { SettingOf } from "../../services/editorial/content_settings.ts";
import type { ContentSettingName } from "../../services/editorial/site_settings_schema.ts";
import type { TypedForm } from "../../services/system/parse_schema.ts";
import type { AppContext } from "../env.ts";
import { isOvertaken, type RefusedForm } from "../input.ts";
import { redirectWithFlash } from "../server/middleware/flash.ts";
import { write } from "../write.ts";

export type Values = Readonly<Record<string, unknown>>;

export interface RefusedSetting extends RefusedForm {
  readonly name: ContentSettingName;
}

export interface SettingForm extends Required<TypedForm> {
  readonly version: number;
  /** When the setting was changed last, in words; empty if it never was. */
  readonly changed: string;
  readonly isRefused: boolean;
  readonly isConflict: boolean;
}

export function settingForm(
  { id, version, updated_at }: SettingOf<ContentSettingName>,
  stored: Values,
  back: RefusedSetting | null,
): SettingForm {
  const own = back?.name === id ? back : null;
  return {
    version,
    changed: updated_at && longMoment(updated_at),
    values: own?.values ?? stored,
    errors: own?.problem.fields ?? {},
    isRefused: own !== null,
    isConflict: isOvertaken(own, version),
  };
}

/** @throws {Problem} `conflict` */
export async function saveSetting<Name extends ContentSettingName>(
  c: AppContext,
  setting: Pick<SettingOf<Name>, "id" | "value">,
  { version }: Values,
  detail?: AuditDetail,
): Promise<Response> {
  const { contentSettings } = c.get("deps").services;
  const saved = { ...setting, version: Number(version) };
  await write(c, (tx) => contentSettings.save<Name>(tx, saved, detail));
  return redirectWithFlash(c, settingsPath, "setting_saved");
}

interface SettingPanelProps {
  readonly id: string;
  readonly texts: { readonly title: string; readonly lead: string };
  readonly form: SettingForm;
  readonly children: ReactNode;
}

export function SettingPanel({ id, texts: own, form, children }: SettingPanelProps): ReactElement {
  return (
    <Panel id={id} title={own.title}>
      <p className="admin-lead">{own.lead}</p>
      {form.isConflict && <p className="admin-panel list-error" role="alert">{texts.conflict}</p>}
      {children}
      {form.changed && <p className="hint">{texts.changed(form.changed)}</p>}
    </Panel>
  );
}

interface EditSettingProps {
  readonly path: string;
  readonly title: string;
  readonly form: SettingForm;
  readonly children: ReactNode;
}

export function EditSetting({ path, title, form, children }: EditSettingProps): ReactElement {
  const { version, values, errors, isRefused } = form;
  return (
    <FoldedForm
      title={title}
      action={path}
      fields={{ version }}
      submit={texts.save}
      isOpen={isRefused && values.accion !== "quitar"}
      errors={errors}
    >
      {children}
    </FoldedForm>
  );
}
