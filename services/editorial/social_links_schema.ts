import { embedSource, isPost } from "../../content/site/embeds.ts";
import { builtInSettings } from "./site_content_schema.ts";
import type { SocialLink } from "../../content/site/site.ts";
import type { SiteSettings } from "./site_settings_schema.ts";

type Network = keyof SiteSettings["social"];

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
  "web.facebook.com": "www.facebook.com",
  "es-la.facebook.com": "www.facebook.com",
  "fb.com": "www.facebook.com",
  "www.fb.com": "www.facebook.com",
  "instagr.am": "www.instagram.com",
  "www.fb.watch": "fb.watch",
  "youtube.com": "www.youtube.com",
  "m.youtube.com": "www.youtube.com",
  "music.youtube.com": "www.youtube.com",
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

export function accountAt(network: Network, typed: string): SocialLink | null {
  const address = addressOf(typed);
  const [, name] = accounts[network].exec(address ?? "") ?? [];
  if (!name) return null;
  const { label, handle } = builtInSettings.social[network];
  // The address of a channel does not say its name.
  const own = network === "whatsapp" ? handle : network === "facebook" ? name : `@${name}`;
  return { label, handle: own, url: `https://${address}` };
}

/** What in the query of an address says which post it is; the rest is what an app adds to share it. */
const telling = ["v", "story_fbid", "fbid", "id"];

export function postAddress(text: string): string | null {
  const typed = text.trim().replace(/^http:/i, "https:");
  const address = addressOf(typed)
    ?.replace(/^(x\.com\/i)\/web\//, "$1/")
    .replace(/^(x\.com\/\w+\/status\/\d+)\/(?:photo|video)\/\d+$/, "$1");
  const query = URL.parse(withScheme(typed))?.searchParams ?? new URLSearchParams();
  const told = telling.flatMap((name) => query.has(name) ? `${name}=${query.get(name)}` : []);
  const known = [typed, `https://${address}`, `https://${address}?${told.join("&")}`];
  return known.find(isPost) ?? null;
}

export function postAt(network: "instagram" | "x", typed: string): string | null {
  const url = postAddress(typed);
  if (!url) return null;
  const { frame, tweet } = embedSource(url);
  const isOne = network === "x" ? tweet !== undefined : /\/(p|reels?|tv)\//.test(url);
  return isOne && (network === "x" || frame?.startsWith("https://www.instagram.com/")) ? url : null;
}

/** Returns host and path as the network writes them, without what an app adds when it shares. */
function addressOf(typed: string): string | null {
  const url = URL.parse(withScheme(typed));
  if (!url || url.protocol !== "https:" || url.port || url.username || url.password) return null;
  return `${hosts[url.hostname] ?? url.hostname}${url.pathname.replace(/\/+$/, "")}`;
}

function withScheme(typed: string): string {
  const text = typed.trim();
  return /^https?:\/\//i.test(text) ? text : `https://${text}`;
}
