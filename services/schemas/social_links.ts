import { embedSource, isEmbeddable } from "../../content/embeds.ts";
import { builtInSettings } from "./site_content.ts";
import type { SocialLink } from "../../content/site.ts";
import type { SiteSettings } from "./site_settings.ts";

/** A network on which the campaign has an account. */
export type Network = keyof SiteSettings["social"];

/** Hosts of the networks, each with the host that a stored link has. */
const hosts: Readonly<Record<string, string>> = {
  "instagram.com": "www.instagram.com",
  "twitter.com": "x.com",
  "www.twitter.com": "x.com",
  "mobile.twitter.com": "x.com",
  "www.x.com": "x.com",
  "facebook.com": "www.facebook.com",
  "m.facebook.com": "www.facebook.com",
  "tiktok.com": "www.tiktok.com",
  "m.tiktok.com": "www.tiktok.com",
  "www.whatsapp.com": "whatsapp.com",
};

/** The link of an account, without its scheme. */
const accounts: Readonly<Record<Network, RegExp>> = {
  instagram: /^www\.instagram\.com\/([\w.]{1,30})$/,
  x: /^x\.com\/(\w{1,15})$/,
  facebook: /^www\.facebook\.com\/([\w.]{1,50})$/,
  tiktok: /^www\.tiktok\.com\/@([\w.]{1,24})$/,
  whatsapp: /^whatsapp\.com\/channel\/(\w{1,60})$/,
};

/** Returns the account at the typed address; null where it is none of that network. */
export function accountAt(network: Network, typed: string): SocialLink | null {
  const address = addressOf(typed);
  const [, name] = accounts[network].exec(address ?? "") ?? [];
  if (!name) return null;
  const { label, handle } = builtInSettings.social[network];
  // The address of a channel does not say its name.
  const own = network === "whatsapp" ? handle : network === "facebook" ? name : `@${name}`;
  return { label, handle: own, url: `https://${address}` };
}

/** Returns the address of a post or a feed as it is embedded; null where it is none. */
export function embeddable(typed: string): string | null {
  return [typed.trim(), `https://${addressOf(typed)}`].find(isEmbeddable) ?? null;
}

/** Returns the address of the post as it is embedded; null where it is no post of that network. */
export function postAt(network: "instagram" | "x", typed: string): string | null {
  const url = embeddable(typed);
  if (!url) return null;
  const { frame, tweet } = embedSource(url);
  const isOne = network === "x" ? tweet !== undefined : /\/(p|reel)\//.test(url);
  return isOne && (network === "x" || frame?.startsWith("https://www.instagram.com/")) ? url : null;
}

/** Returns host and path as the network writes them, without what an app adds when it shares. */
function addressOf(typed: string): string | null {
  const text = typed.trim();
  const url = URL.parse(/^https?:\/\//i.test(text) ? text : `https://${text}`);
  if (!url || url.protocol !== "https:" || url.port || url.username || url.password) return null;
  return `${hosts[url.hostname] ?? url.hostname}${url.pathname.replace(/\/+$/, "")}`;
}
