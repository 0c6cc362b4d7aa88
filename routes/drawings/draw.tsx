import type { ReactElement } from "react";
import { AppIcon, TabIcon } from "../../components/art/app_icon.tsx";
import type { Measure } from "../../components/art/drawn_text.ts";
import type { Drawing } from "../../components/art/drawings.ts";
import { ShareImage, shareImageSize } from "../../components/art/share_image.tsx";
import { longDate } from "../../content/words/dates.ts";
import { site } from "../../content/site/site.ts";
import type { SvgRenderer } from "./svg_renderer.ts";

export function draw(drawing: Drawing, renderer: SvgRenderer): Uint8Array<ArrayBuffer> {
  const element = elementOf(drawing, renderer.measure);
  switch (drawing.kind) {
    case "tab_icon":
      return new TextEncoder().encode(renderer.outlined(element));
    case "app_icon":
      return renderer.png(element, drawing.width);
    case "share_image":
      return renderer.png(element, shareImageSize.width);
  }
}

function elementOf(drawing: Drawing, measure: Measure): ReactElement {
  const { number } = site.ballot;
  switch (drawing.kind) {
    case "tab_icon":
      return <TabIcon {...drawing} number={number} measure={measure} />;
    case "app_icon":
      return <AppIcon {...drawing} number={number} measure={measure} />;
    case "share_image":
      return (
        <ShareImage
          eyebrow={drawing.eyebrow}
          title={drawing.title}
          name={site.name}
          ballot={site.ballot}
          date={longDate(site.electionDate)}
          asksForVotes={drawing.asksForVotes}
          measure={measure}
        />
      );
  }
}
