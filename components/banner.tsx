import type { ReactElement } from "react";
import { bannerLabel } from "../content/layout.ts";
import type { Banner as BannerSetting } from "../services/schemas/site_settings.ts";

/** The line of staff between the bar and the page. */
export function Banner({ texto, enlace }: BannerSetting): ReactElement {
  return (
    <div role="region" aria-label={bannerLabel} className="banner">
      <p>
        {texto} {enlace && <a href={enlace.url}>{enlace.etiqueta}</a>}
      </p>
    </div>
  );
}
