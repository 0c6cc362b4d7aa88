import type { ReactElement } from "react";
import { photosForm as texts } from "../../../content/images.ts";
import type { ShownImage } from "../../../services/schemas/content_image.ts";
import { Panel } from "../../admin/page_parts.tsx";
import { Submit } from "../../admin/post_form.tsx";
import { Photo } from "../../ui/photo.tsx";
import { settingsPath } from "./settings_page.tsx";

/** The photograph of the biography, and the buttons that change it or bring the drawing back. */
export function PhotosPanel({ biography }: { biography: ShownImage | null }): ReactElement {
  return (
    <Panel id="fotos" title={texts.title}>
      <p className="admin-lead">{biography ? texts.photo : texts.drawing}</p>
      {biography && <Photo image={biography} sizes="280px" className="max-w-[17.5rem]" />}
      <form method="post" action={`${settingsPath}/fotos`} className="flex flex-wrap gap-2">
        <a href="/redaccion/imagenes?para=ajustes/biografia" className="admin-button">
          {texts.choose}
        </a>
        {biography && <Submit name="accion" value="quitar">{texts.remove}</Submit>}
      </form>
    </Panel>
  );
}
