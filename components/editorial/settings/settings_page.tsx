import type { ReactElement, ReactNode } from "react";
import { settingsPage as texts } from "../../../content/site_settings_page.ts";
import type { FieldMessages } from "../../../services/schemas/parse.ts";
import { PageHead, Panel } from "../../admin/page_parts.tsx";
import { HomeExcess } from "./home_excess.tsx";

/** Where the settings are. */
export const settingsPath = "/redaccion/ajustes";

/** The form of a setting: what it holds, and whether it came back. */
export interface SettingForm {
  readonly version: number;
  /** When it was changed last, in words; empty where it never was. */
  readonly changed: string;
  readonly values: Readonly<Record<string, string>>;
  readonly errors: FieldMessages;
  /** Whether it came back with what was typed. */
  readonly isOpen: boolean;
  /** Whether another person changed the setting meanwhile. */
  readonly isConflict: boolean;
}

/** The page of what staff change of the site beside its items; its parts are panels. */
export function SettingsPage(
  { homeExcess, children }: { homeExcess: number; children: ReactNode },
): ReactElement {
  return (
    <>
      <PageHead
        back={{ href: "/redaccion", label: texts.back }}
        title={texts.title}
        lead={texts.lead}
      />
      <div className="grid max-w-3xl gap-4">
        <HomeExcess bytes={homeExcess} />
        {children}
      </div>
    </>
  );
}

interface SettingPanelProps {
  readonly id: string;
  readonly title: string;
  readonly lead: string;
  readonly form: SettingForm;
  readonly children: ReactNode;
}

/** One setting: what it is now, and below that its form. */
export function SettingPanel(
  { id, title, lead, form, children }: SettingPanelProps,
): ReactElement {
  return (
    <Panel id={id} title={title}>
      <p className="admin-lead">{lead}</p>
      {form.isConflict && <p className="admin-panel list-error" role="alert">{texts.conflict}</p>}
      {children}
      {form.changed && <p className="hint">{texts.changed(form.changed)}</p>}
    </Panel>
  );
}
