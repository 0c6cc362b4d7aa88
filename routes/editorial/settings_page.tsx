import type { ReactElement, ReactNode } from "react";
import { settingsPage as texts } from "../../content/editorial/site_settings_page.ts";
import type { TypedForm } from "../../services/system/parse_schema.ts";
import { PageHead, Panel } from "../../components/ui/page_parts.tsx";
import { overview } from "../../content/editorial/editorial.ts";
import { photosForm } from "../../content/editorial/images.ts";
import type { ShownImage } from "../../services/editorial/image_schema.ts";
import { Submit } from "../../components/ui/post_form.tsx";
import { Photo } from "../../components/ui/photo.tsx";

/** Where the settings are. */
export const settingsPath = "/redaccion/ajustes";

/** The form of a setting: what it holds, and whether it came back. */
export interface SettingForm extends Required<TypedForm> {
  readonly version: number;
  /** When it was changed last, in words; empty where it never was. */
  readonly changed: string;
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

/** Says by how many bytes the home page is too large; nothing where it fits. */
export function HomeExcess({ bytes }: { bytes: number }): ReactElement | null {
  if (bytes === 0) return null;
  return <p className="admin-panel list-error" role="status">{overview.homeExcess(bytes)}</p>;
}

/** The photograph of the biography, and the buttons that change it or bring the drawing back. */
export function PhotosPanel({ biography }: { biography: ShownImage | null }): ReactElement {
  return (
    <Panel id="fotos" title={photosForm.title}>
      <p className="admin-lead">{biography ? photosForm.photo : photosForm.drawing}</p>
      {biography && <Photo image={biography} sizes="280px" className="max-w-[17.5rem]" />}
      <form method="post" action={`${settingsPath}/fotos`} className="flex flex-wrap gap-2">
        <a href="/redaccion/imagenes?para=ajustes/biografia" className="admin-button">
          {photosForm.choose}
        </a>
        {biography && <Submit name="accion" value="quitar">{photosForm.remove}</Submit>}
      </form>
    </Panel>
  );
}
