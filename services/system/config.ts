import { configErrors } from "../../content/tasks/operator.ts";
import { phases } from "../../content/site/campaign.ts";
import type { Phase } from "../../content/site/site.ts";
import { type Cidr, parseCidr } from "./client_address.ts";
import { holdsCode } from "./file_identity.ts";

export const restartCode = 75;

export type Config = ReturnType<typeof readConfig>;

export type MailConfig = NonNullable<Config["mail"]>;

export type OidcConfig = NonNullable<Config["oidc"]>;

export type Telemetry = NonNullable<Config["telemetry"]>;

/** Where the store is: a SQLite file, a KV Connect server, or the database of Deno Deploy. */
export type KvLocation =
  | { readonly kind: "file"; readonly path: string }
  | { readonly kind: "remote"; readonly url: string }
  | { readonly kind: "hosted" };

export class ConfigError extends Error {
  constructor(readonly variable: string, reason: string) {
    super(`${variable}: ${reason}`);
    this.name = "ConfigError";
  }
}

type Read = (name: string) => string | undefined;

/** Returns `host:port`, with brackets around IPv6 (RFC 3986, 3.2.2). */
export function authority(host: string, port: number): string {
  return `${host.includes(":") ? `[${host}]` : host}:${port}`;
}

/**
 * Returns the http(s) address, or null: one with a user, which no request may have (Fetch, 5.4), a
 * query or a fragment is none.
 */
export function parseHttpUrl(text: string): URL | null {
  const url = URL.parse(text);
  const isBare = url && !url.username && !url.password && !url.search && !url.hash;
  return isBare && /^https?:$/.test(url.protocol) ? url : null;
}

export const configNames = [
  "PORT",
  "HOST",
  "KV_URL",
  "DENO_KV_ACCESS_TOKEN",
  "DENO_KV_DB_MODE",
  "DENO_DEPLOY",
  "PUBLIC_ORIGIN",
  "SESSION_SECRET",
  "RIGHTS_SECRET",
  "TRUSTED_PROXIES",
  "SMTP_URL",
  "MAIL_FROM",
  "MAIL_PER_MINUTE",
  "MAIL_PER_DAY",
  "PHASE",
  "OIDC_ISSUER",
  "OIDC_CLIENT_ID",
  "OIDC_CLIENT_SECRET",
  "OIDC_HOSTS",
  "NODE_ENV",
  "OTEL_SDK_DISABLED",
  "OTEL_TRACES_EXPORTER",
  "OTEL_SERVICE_NAME",
  "OTEL_RESOURCE_ATTRIBUTES",
  "OTEL_EXPORTER_OTLP_ENDPOINT",
  "OTEL_EXPORTER_OTLP_TRACES_ENDPOINT",
  "OTEL_EXPORTER_OTLP_HEADERS",
] as const;

/** Returns the configuration. An empty value counts as missing. @throws {ConfigError} */
export function readConfig(environment: Read) {
  const read: Read = (name) => environment(name)?.trim() || undefined;
  const publicOrigin = readOrigin(read("PUBLIC_ORIGIN"));
  return {
    port: readPort(read("PORT")),
    host: readHost(read("HOST")) ?? (publicOrigin ? "0.0.0.0" : "127.0.0.1"),
    kv: readKv(read),
    /** Null if the site is only reached on this machine. */
    publicOrigin,
    /** The first one signs, the others still verify. Empty: a generated one is in the store. */
    sessionSecrets: readSecrets(read, "SESSION_SECRET"),
    /** Keys of hashes that are kept for years; empty: those of the sessions. */
    rightsSecrets: readSecrets(read, "RIGHTS_SECRET"),
    trustedProxies: readProxies(read("TRUSTED_PROXIES")),
    oidc: readOidc(read),
    telemetry: readTelemetry(environment),
    mail: readMail(read, publicOrigin),
    /** Null if content/site/site.ts decides. */
    phase: readPhase(read("PHASE")),
  };
}

function readPhase(text: string | undefined): Phase | null {
  const phase = phases.find((known) => known === text) ?? null;
  if (text && !phase) throw new ConfigError("PHASE", configErrors.phase);
  return phase;
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
  // This mode keeps every store in memory, whatever its path.
  if (read("DENO_KV_DB_MODE") === "memory") {
    throw new ConfigError("DENO_KV_DB_MODE", configErrors.kvMemory);
  }
  const text = read("KV_URL");
  if (!text) {
    return read("DENO_DEPLOY")
      ? { kind: "hosted" }
      : { kind: "file", path: "data/campaign.sqlite" };
  }
  // SQLite parses `file:` as a URI, which may name another file or an in-memory database.
  if (!/^([a-z][a-z0-9+.-]*:\/\/|file:)/i.test(text)) {
    // Spaces and commas would split the path in the permission flags.
    if (/[\s,]/.test(text)) throw new ConfigError("KV_URL", configErrors.kvPath);
    if (holdsCode(text)) throw new ConfigError("KV_URL", configErrors.kvBesideCode);
    return { kind: "file", path: text };
  }
  if (!parseHttpUrl(text)) throw new ConfigError("KV_URL", configErrors.kvUrl);
  if (!read("DENO_KV_ACCESS_TOKEN")) {
    throw new ConfigError("DENO_KV_ACCESS_TOKEN", configErrors.kvToken);
  }
  return { kind: "remote", url: text };
}

function readOrigin(text: string | undefined): string | null {
  if (!text) return null;
  const url = parseHttpUrl(text);
  if (url?.pathname !== "/") throw new ConfigError("PUBLIC_ORIGIN", configErrors.origin);
  return url.origin;
}

const weakSecrets = /^(.)\1*$|secret|changeme|password|contraseñ|12345678/i;

function readSecrets(read: Read, name: "SESSION_SECRET" | "RIGHTS_SECRET"): string[] {
  const text = read(name);
  if (!text) return [];
  const keys = text.split(",").map((key) => key.trim());
  const weak = (key: string): boolean =>
    new TextEncoder().encode(key).length < 32 || weakSecrets.test(key) || new Set(key).size < 10;
  if (keys.some(weak)) throw new ConfigError(name, configErrors.secret);
  return keys;
}

function readProxies(text = ""): Cidr[] {
  return text.split(",").map((part) => part.trim()).filter(Boolean).map((part) => {
    const cidr = parseCidr(part);
    // With /0 every client could choose the address that the limits count.
    if (!cidr || cidr[1] === 0) throw new ConfigError("TRUSTED_PROXIES", configErrors.proxies);
    return cidr;
  });
}

const mailHost = /^(?:[a-z\d._-]+|\[[a-f\d:.]+\])$/i;

/** Returns the user or the password of an address. @throws {ConfigError} */
function decodeLogin(encoded: string): string {
  try {
    return decodeURIComponent(encoded);
  } catch {
    throw new ConfigError("SMTP_URL", configErrors.smtpEscapes);
  }
}

function readMail(read: Read, publicOrigin: string | null) {
  const [text, from] = [read("SMTP_URL"), read("MAIL_FROM")];
  if ((text && !from) || (from && !/^[^\s@<>(),;:"\\]+@[A-Za-z0-9.-]+$/.test(from))) {
    throw new ConfigError("MAIL_FROM", configErrors.mailFrom);
  }
  const perMinute = readCount(read, "MAIL_PER_MINUTE", 30);
  const perDay = readCount(read, "MAIL_PER_DAY", 2000);
  if (!text || !from) return null;
  const url = URL.parse(text);
  const isServer = url && /^smtps?:$/.test(url.protocol) && mailHost.test(url.hostname) &&
    /^\/?$/.test(url.pathname) && !url.search && !url.hash;
  if (!isServer) throw new ConfigError("SMTP_URL", configErrors.smtpUrl);
  const secure = url.protocol === "smtps:";
  // Mails contain absolute links; on a local machine, links to localhost are correct.
  if (!publicOrigin && !isLoopback(url.hostname)) {
    throw new ConfigError("PUBLIC_ORIGIN", configErrors.mailOrigin);
  }
  return {
    host: url.hostname.replace(/^\[|\]$/g, ""),
    port: Number(url.port) || (secure ? 465 : 587),
    /** TLS from the first byte; otherwise STARTTLS is demanded, unless `plain`. */
    secure,
    /** Without TLS, which only the machine itself is trusted with. */
    plain: !secure && isLoopback(url.hostname),
    /** Empty where the server asks for no login. */
    user: decodeLogin(url.username),
    password: decodeLogin(url.password),
    from,
    perMinute,
    perDay,
  };
}

function readCount(read: Read, name: "MAIL_PER_MINUTE" | "MAIL_PER_DAY", usual: number): number {
  const text = read(name) ?? String(usual);
  if (!/^[1-9]\d{0,6}$/.test(text)) throw new ConfigError(name, configErrors.mailCount);
  return Number(text);
}

const providerHosts: Readonly<Record<string, readonly string[]>> = {
  "accounts.google.com": [
    "oauth2.googleapis.com",
    "www.googleapis.com",
    "openidconnect.googleapis.com",
  ],
};

/** Returns the provider, with the hosts that `--allow-net` needs for it; null without one. */
function readOidc(read: Read) {
  const names = ["OIDC_ISSUER", "OIDC_CLIENT_ID", "OIDC_CLIENT_SECRET"] as const;
  const [issuer, clientId, clientSecret] = names.map(read);
  if (!issuer && !clientId && !clientSecret) return null;
  if (!issuer || !clientId || !clientSecret) {
    throw new ConfigError(names.find((name) => !read(name)) ?? names[0], configErrors.oidcPair);
  }
  const url = parseHttpUrl(issuer);
  if (
    !url || (url.protocol !== "https:" && !(url.protocol === "http:" && isLoopback(url.hostname)))
  ) {
    throw new ConfigError("OIDC_ISSUER", configErrors.oidcIssuer);
  }
  const others = (read("OIDC_HOSTS") ?? "").split(",").map((host) => host.trim()).filter(Boolean);
  if (!others.every((host) => /^[a-z0-9.-]+(:\d{1,5})?$/i.test(host))) {
    throw new ConfigError("OIDC_HOSTS", configErrors.oidcHosts);
  }
  const hosts = [url.host, ...(providerHosts[url.host] ?? []), ...others];
  return { issuer, clientId, clientSecret, hosts: [...new Set(hosts)] };
}

/** Returns the OTLP collector, or null without one (opentelemetry.io, SDK and OTLP exporter). */
function readTelemetry(read: Read) {
  const base = read("OTEL_EXPORTER_OTLP_ENDPOINT");
  const endpoint = read("OTEL_EXPORTER_OTLP_TRACES_ENDPOINT") ||
    (base && `${base.replace(/\/$/, "")}/v1/traces`);
  const off = read("OTEL_SDK_DISABLED") === "true" || read("OTEL_TRACES_EXPORTER") === "none";
  if (!endpoint || off) return null;
  if (!parseHttpUrl(endpoint)) {
    throw new ConfigError("OTEL_EXPORTER_OTLP_ENDPOINT", configErrors.collector);
  }
  const resource: Record<string, string> = {
    "service.name": "campaign",
    ...readPairs("OTEL_RESOURCE_ATTRIBUTES", read),
  };
  const name = read("OTEL_SERVICE_NAME");
  if (name) resource["service.name"] = name;
  return { endpoint, headers: readPairs("OTEL_EXPORTER_OTLP_HEADERS", read), resource };
}

/** Parses `name=value,name=value` with percent-encoded values (W3C Baggage). */
function readPairs(
  variable: (typeof configNames)[number],
  read: Read,
): Record<string, string> {
  const pairs = (read(variable) ?? "").split(",").filter(Boolean);
  return Object.fromEntries(pairs.map((pair) => {
    const [, name, value] = pair.match(/^\s*([\w.-]+)\s*=(.*)$/) ?? [];
    if (!name) throw new ConfigError(variable, configErrors.pairs);
    try {
      return [name, decodeURIComponent(value?.trim() ?? "")];
    } catch {
      throw new ConfigError(variable, configErrors.pairs);
    }
  }));
}

function isLoopback(hostname: string): boolean {
  return /^(localhost|127\.0\.0\.1|\[::1\])$/.test(hostname);
}
