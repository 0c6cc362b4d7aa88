import { configErrors } from "../content/operator.ts";
import { ConfigError } from "./config.ts";

/** One request, as OpenTelemetry is told of it: nothing of whom, and patterns instead of paths. */
export interface RequestSpan {
  /** The request's id: a UUID. */
  readonly id: string;
  readonly method: string;
  /** The pattern of the route that answered. */
  readonly route: string;
  readonly status: number;
  /** Milliseconds since 1970. */
  readonly start: number;
  readonly end: number;
}

/** Where spans go. */
export interface Telemetry {
  readonly endpoint: string;
  readonly headers: Readonly<Record<string, string>>;
  /** What all spans are of: the service's name, and what else the environment says of it. */
  readonly resource: Readonly<Record<string, string>>;
}

/** The standard names of the environment that are read here (opentelemetry.io, SDK and OTLP exporter). */
export const telemetryNames = [
  "OTEL_SDK_DISABLED",
  "OTEL_TRACES_EXPORTER",
  "OTEL_SERVICE_NAME",
  "OTEL_RESOURCE_ATTRIBUTES",
  "OTEL_EXPORTER_OTLP_ENDPOINT",
  "OTEL_EXPORTER_OTLP_TRACES_ENDPOINT",
  "OTEL_EXPORTER_OTLP_HEADERS",
] as const;

/** Returns where spans go, or null where the environment names no collector. @throws {ConfigError} */
export function readTelemetry(read: (name: string) => string | undefined): Telemetry | null {
  const base = read("OTEL_EXPORTER_OTLP_ENDPOINT");
  const endpoint = read("OTEL_EXPORTER_OTLP_TRACES_ENDPOINT") ||
    (base && `${base.replace(/\/$/, "")}/v1/traces`);
  const off = read("OTEL_SDK_DISABLED") === "true" || read("OTEL_TRACES_EXPORTER") === "none";
  if (!endpoint || off) return null;
  if (!URL.canParse(endpoint) || !/^https?:$/.test(new URL(endpoint).protocol)) {
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

/** Returns what `name=value,name=value` says; values are percent-encoded (W3C Baggage). */
function readPairs(
  variable: (typeof telemetryNames)[number],
  read: (name: string) => string | undefined,
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

/** So many spans wait at most for a collector that does not answer. */
const MOST_WAITING = 2_048;

const interval = 5_000;

/**
 * Sends spans to a collector as OTLP/HTTP in JSON, every five seconds. Deno's own tracing would put
 * whole addresses into its spans, with what was searched for, and lets nobody take them out.
 */
export class SpanExporter {
  #waiting: RequestSpan[] = [];
  readonly #telemetry: Telemetry;
  readonly #timer: ReturnType<typeof setInterval>;

  constructor(telemetry: Telemetry) {
    this.#telemetry = telemetry;
    this.#timer = setInterval(() => this.flush(), interval);
    Deno.unrefTimer(this.#timer);
  }

  /** Keeps the span until the next flush; the oldest goes where too many wait. */
  record(span: RequestSpan): void {
    this.#waiting.push(span);
    if (this.#waiting.length > MOST_WAITING) this.#waiting.shift();
  }

  /** Sends what waits. A collector that fails is not told again: no visitor waits for it. */
  async flush(): Promise<void> {
    const spans = this.#waiting;
    if (spans.length === 0) return;
    this.#waiting = [];
    const { endpoint, headers, resource } = this.#telemetry;
    try {
      const response = await fetch(endpoint, {
        method: "POST",
        redirect: "error",
        signal: AbortSignal.timeout(interval),
        headers: { ...headers, "content-type": "application/json" },
        body: JSON.stringify(otlp(resource, spans)),
      });
      await response.body?.cancel();
    } catch {
      return;
    }
  }

  /** Sends the last ones and ends. */
  async end(): Promise<void> {
    clearInterval(this.#timer);
    await this.flush();
  }
}

/** The kind of a span that answers a request (opentelemetry-proto, trace.proto). */
const SERVER = 2;

function otlp(resource: Telemetry["resource"], spans: readonly RequestSpan[]) {
  return {
    resourceSpans: [{
      resource: { attributes: Object.entries(resource).map(([key, value]) => text(key, value)) },
      scopeSpans: [{ scope: { name: "campaign" }, spans: spans.map(spanOf) }],
    }],
  };
}

function spanOf({ id, method, route, status, start, end }: RequestSpan) {
  // A UUID is as long as the id of a trace, and random.
  const traceId = id.replaceAll("-", "");
  return {
    traceId,
    spanId: traceId.slice(16),
    name: `${method} ${route}`,
    kind: SERVER,
    startTimeUnixNano: nanoseconds(start),
    endTimeUnixNano: nanoseconds(end),
    attributes: [
      text("http.request.method", method),
      text("http.route", route),
      { key: "http.response.status_code", value: { intValue: String(status) } },
    ],
    status: { code: status >= 500 ? 2 : 0 },
  };
}

function text(key: string, stringValue: string) {
  return { key, value: { stringValue } };
}

function nanoseconds(milliseconds: number): string {
  return `${BigInt(Math.round(milliseconds * 1000)) * 1000n}`;
}
