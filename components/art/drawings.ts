import { shareCardsIn } from "../../content/site/share_cards.ts";
import { shells } from "../../content/site/layout.ts";
import type { Phase } from "../../content/site/site.ts";

export type Drawing =
  | { readonly kind: "tab_icon"; readonly name: string; readonly asksForVotes: boolean }
  | {
    readonly kind: "app_icon";
    readonly name: string;
    readonly width: number;
    /** Share of the width for the number's cell. */
    readonly share: number;
    readonly asksForVotes: boolean;
  }
  | {
    readonly kind: "share_image";
    readonly name: string;
    readonly eyebrow: string;
    readonly title: string;
    readonly asksForVotes: boolean;
  };

export function formatOf({ kind }: Drawing): { readonly extension: string; readonly type: string } {
  return kind === "tab_icon"
    ? { extension: "svg", type: "image/svg+xml" }
    : { extension: "png", type: "image/png" };
}

const share = 0.8;

/** Returns the icons. `touch` is for Apple's home screens; a mask keeps the inner four fifths. */
function makeIcons(asksForVotes: boolean) {
  const app = { kind: "app_icon", share, asksForVotes } as const;
  return {
    tab: { kind: "tab_icon", name: "icon", asksForVotes },
    touch: { ...app, name: "icon-180", width: 180 },
    medium: { ...app, name: "icon-192", width: 192 },
    large: { ...app, name: "icon-512", width: 512 },
    maskable: { ...app, name: "icon-maskable", width: 512, share: 0.62 },
  } as const satisfies Record<string, Drawing>;
}

const [numbered, unmarked] = [makeIcons(true), makeIcons(false)];

/** Returns the icons of the site in the phase; without its number where that would ask for votes. */
export function iconsIn(phase: Phase): typeof numbered {
  return shells[phase].asksForVotes ? numbered : unmarked;
}

/** Returns the share images of a phase by the path of their page; equal ones are the same drawing. */
export function shareImagesIn(phase: Phase): ReadonlyMap<string, Drawing> {
  const drawings = new Map<string, Drawing>();
  const { asksForVotes } = shells[phase];
  return new Map(
    Object.entries(shareCardsIn(phase)).map(([path, { eyebrow, title }]) => {
      const key = JSON.stringify([eyebrow, title]);
      const name = `share-${path.slice(1) || "home"}`;
      const drawing = drawings.get(key) ??
        { kind: "share_image", name, eyebrow, title, asksForVotes };
      drawings.set(key, drawing);
      return [path, drawing];
    }),
  );
}
