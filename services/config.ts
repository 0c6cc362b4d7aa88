import { configErrors } from "../content/operator.ts";
import { type Cidr, parseCidr } from "./client_address.ts";
import { fileIdentity } from "./file_identity.ts";

/** What the environment decides, parsed once at the start. */
export interface Config {
  readonly port: number;
  readonly host: string;
  readonly kv: KvLocation;
  /** The public origin, or null where the site is only reached on this machine. */
  readonly publicOrigin: string | null;
  /** The first one signs, the others still verify. None: one is made and kept in the store. */
  readonly sessionSecrets: readonly string[];
  readonly trustedProxies: readonly Cidr[];
  /** Null: nobody signs in with the account of an organisation. */
  readonly oidc: OidcConfig | null;
}

/** The provider of OpenID Connect that vouches for staff. */
export interface OidcConfig {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** The hosts that the server has to reach for it. */
  readonly hosts: readonly string[];
}

/** Where the store is: a SQLite file, a KV Connect server, or what Deno Deploy attaches. */
export type KvLocation =
  | { readonly kind: "file"; readonly path: string }
  | { readonly kind: "remote"; readonly url: string }
  | { readonly kind: "hosted" };

/** A value of the environment is wrong; the message is one line that starts with its name. */
export class ConfigError extends Error {
  constructor(readonly variable: string, reason: string) {
    super(`${variable}: ${reason}`);
    this.name = "ConfigError";
  }
}

type Read = (name: string) => string | undefined;

/** Returns host and port as an address has them: IPv6 stands in brackets (RFC 3986, 3.2.2). */
export function authority(host: string, port: number): string {
  return `${host.includes(":") ? `[${host}]` : host}:${port}`;
}

/** Every name of the environment that the server reads: what `--allow-env` has to list. */
export const configNames = [
  "PORT",
  "HOST",
  "KV_URL",
  "DENO_KV_ACCESS_TOKEN",
  "DENO_KV_DB_MODE",
  "DENO_DEPLOY",
  "PUBLIC_ORIGIN",
  "SESSION_SECRET",
  "TRUSTED_PROXIES",
  "SMTP_URL",
  "MAIL_FROM",
  "OIDC_ISSUER",
  "OIDC_CLIENT_ID",
  "OIDC_CLIENT_SECRET",
  "OIDC_HOSTS",
  "NODE_ENV",
] as const;

/** Returns the configuration. Empty values count as not set. @throws {ConfigError} */
export function readConfig(environment: Read): Config {
  const read: Read = (name) => environment(name)?.trim() || undefined;
  const publicOrigin = readOrigin(read("PUBLIC_ORIGIN"));
  readMail(read);
  return {
    port: readPort(read("PORT")),
    host: readHost(read("HOST")) ?? (publicOrigin ? "0.0.0.0" : "127.0.0.1"),
    kv: readKv(read),
    publicOrigin,
    sessionSecrets: readSecrets(read("SESSION_SECRET")),
    trustedProxies: readProxies(read("TRUSTED_PROXIES")),
    oidc: readOidc(read),
  };
}

function readPort(text = "8000"): number {
  const port = Number(text);
  if (!/^\d{1,5}$/.test(text) || port > 65535) throw new ConfigError("PORT", configErrors.port);
  return port;
}

function readHost(text: string | undefined): string | undefined {
  if (text && !/^[A-Za-z0-9.:_-]+$/.test(text)) throw new ConfigError("HOST", configErrors.host);
  return text;
}

function readKv(read: Read): KvLocation {
  // With it Deno keeps every store in memory, whatever its path says.
  if (read("DENO_KV_DB_MODE") === "memory") {
    throw new ConfigError("DENO_KV_DB_MODE", configErrors.kvMemory);
  }
  const text = read("KV_URL");
  if (!text) {
    return read("DENO_DEPLOY")
      ? { kind: "hosted" }
      : { kind: "file", path: "data/campaign.sqlite" };
  }
  // SQLite takes `file:` for an address of its own: the file would be another, or in memory only.
  if (!/^([a-z][a-z0-9+.-]*:\/\/|file:)/i.test(text)) {
    // Permissions are given as words, and folders in them are set apart by commas.
    if (/[\s,]/.test(text)) throw new ConfigError("KV_URL", configErrors.kvPath);
    if (holdsCode(text)) throw new ConfigError("KV_URL", configErrors.kvBesideCode);
    return { kind: "file", path: text };
  }
  const url = parseUrl(text);
  if (!url || !/^https?:$/.test(url.protocol)) throw new ConfigError("KV_URL", configErrors.kvUrl);
  if (!read("DENO_KV_ACCESS_TOKEN")) {
    throw new ConfigError("DENO_KV_ACCESS_TOKEN", configErrors.kvToken);
  }
  return { kind: "remote", url: text };
}

/**
 * Returns whether the folder of the store holds code of the site, itself or in a folder below: the
 * server may write there. Where the process may not look it may not write either.
 */
function holdsCode(store: string): boolean {
  if (store === ":memory:") return false;
  const [folder] = store.match(/^.*[\\/]/) ?? ["./"];
  if (fileIdentity(`${folder}deno.json`) !== null) return true;
  const written = fileIdentity(folder);
  for (let place = import.meta.dirname ?? ""; written !== null; place = parentOf(place)) {
    if (fileIdentity(`${place}/`) === written) return true;
    if (place === "") break;
  }
  return false;
}

function parentOf(folder: string): string {
  return folder.replace(/[\\/][^\\/]*$/, "");
}

function readOrigin(text: string | undefined): string | null {
  if (!text) return null;
  const url = parseUrl(text);
  const bare = url && /^https?:$/.test(url.protocol) && url.pathname === "/" && !url.search &&
    !url.hash && !url.username && !url.password;
  if (!bare) throw new ConfigError("PUBLIC_ORIGIN", configErrors.origin);
  return url.origin;
}

const weakSecrets = /^(.)\1*$|secret|changeme|password|contraseñ|12345678/i;

/** Several keys are set apart by commas: the new one first, then those it replaces. */
function readSecrets(text: string | undefined): string[] {
  if (!text) return [];
  const keys = text.split(",").map((key) => key.trim());
  const weak = (key: string): boolean =>
    new TextEncoder().encode(key).length < 32 || weakSecrets.test(key) || new Set(key).size < 10;
  if (keys.some(weak)) throw new ConfigError("SESSION_SECRET", configErrors.secret);
  return keys;
}

function readProxies(text = ""): Cidr[] {
  return text.split(",").map((part) => part.trim()).filter(Boolean).map((part) => {
    const cidr = parseCidr(part);
    // Where everybody is believed, everybody names the address that is counted.
    if (!cidr || cidr[1] === 0) throw new ConfigError("TRUSTED_PROXIES", configErrors.proxies);
    return cidr;
  });
}

function readMail(read: Read): void {
  const smtp = read("SMTP_URL");
  const from = read("MAIL_FROM");
  if (smtp && !/^smtps?:$/.test(parseUrl(smtp)?.protocol ?? "")) {
    throw new ConfigError("SMTP_URL", configErrors.smtpUrl);
  }
  if ((smtp && !from) || (from && !/^[^\s@]+@[^\s@]+$/.test(from))) {
    throw new ConfigError("MAIL_FROM", configErrors.mailFrom);
  }
}

/** Where providers answer besides their issuer, as they publish it. */
const providerHosts: Readonly<Record<string, readonly string[]>> = {
  "accounts.google.com": [
    "oauth2.googleapis.com",
    "www.googleapis.com",
    "openidconnect.googleapis.com",
  ],
};

function readOidc(read: Read): OidcConfig | null {
  const names = ["OIDC_ISSUER", "OIDC_CLIENT_ID", "OIDC_CLIENT_SECRET"] as const;
  const [issuer, clientId, clientSecret] = names.map(read);
  if (!issuer && !clientId && !clientSecret) return null;
  if (!issuer || !clientId || !clientSecret) {
    throw new ConfigError(names.find((name) => !read(name)) ?? names[0], configErrors.oidcPair);
  }
  const url = parseUrl(issuer);
  const loopback = url && /^(localhost|127\.0\.0\.1|\[::1\])$/.test(url.hostname);
  if (!url || (url.protocol !== "https:" && !(url.protocol === "http:" && loopback))) {
    throw new ConfigError("OIDC_ISSUER", configErrors.oidcIssuer);
  }
  const others = (read("OIDC_HOSTS") ?? "").split(",").map((host) => host.trim()).filter(Boolean);
  if (!others.every((host) => /^[a-z0-9.-]+(:\d{1,5})?$/i.test(host))) {
    throw new ConfigError("OIDC_HOSTS", configErrors.oidcHosts);
  }
  const hosts = [url.host, ...(providerHosts[url.host] ?? []), ...others];
  return { issuer, clientId, clientSecret, hosts: [...new Set(hosts)] };
}

function parseUrl(text: string): URL | null {
  return URL.canParse(text) ? new URL(text) : null;
}
