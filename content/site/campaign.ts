import type { PaletteName } from "./palettes.ts";

/** What a campaign fills in of the identity of its site, over {@link ./site.ts}. */
export interface Campaign {
  readonly name: string;
  /** The office that the candidate runs for; earlier versions did not ask for it. */
  readonly role?: string;
  readonly email: string;
  /** ISO date. */
  readonly electionDate: string;
  readonly palette: PaletteName;
  readonly ballot: { readonly number: string; readonly name: string };
  readonly responsible: {
    readonly name: string;
    readonly nit: string;
    readonly address: string;
    readonly street: string;
    readonly phone: string;
  };
}

export const campaignElement = "identity";

let chosen: Campaign | null = /* @__PURE__ */ embedded();

/**
 * Takes the identity that the store has. Every other text is made from it when its module is first
 * imported, so the server chooses it once, before it imports them.
 */
export function chooseCampaign(campaign: Campaign | null): void {
  chosen = campaign;
}

/** Returns the identity that was filled in, or null for the one of the sources. */
export function chosenCampaign(): Campaign | null {
  return chosen;
}

function embedded(): Campaign | null {
  return JSON.parse(globalThis.document?.getElementById(campaignElement)?.textContent ?? "null");
}

export const phases = ["campaign", "quiet", "closed"] as const;
