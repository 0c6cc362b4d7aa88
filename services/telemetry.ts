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
  readonly service: string;
}

/** The standard names of the environment that are read here (opentelemetry.io, OTLP exporter). */
export const telemetryNames = [
  "OTEL_SDK_DISABLED",
  "OTEL_SERVICE_NAME",
  "OTEL_EXPORTER_OTLP_ENDPOINT",
  "OTEL_EXPORTER_OTLP_TRACES_ENDPOINT",
  "OTEL_EXPORTER_OTLP_HEADERS",
] as const;

/** Returns where spans go, or null where the environment names no collector. @throws {ConfigError} */
export function readTelemetry(read: (name: string) => string | undefined): Telemetry | null {
  const base = read("OTEL_EXPORTER_OTLP_ENDPOINT");
  const endpoint = read("OTEL_EXPORTER_OTLP_TRACES_ENDPOINT") ||
    (base && `${base.replace(/\/$/, "")}/v1/traces`);
  if (!endpoint || read("OTEL_SDK_DISABLED") === "true") return null;
  if (!URL.canParse(endpoint) || !/^https?:$/.test(new URL(endpoint).protocol)) {
    throw new ConfigError("OTEL_EXPORTER_OTLP_ENDPOINT", configErrors.collector);
  }
  const pairs = (read("OTEL_EXPORTER_OTLP_HEADERS") ?? "").split(",").filter(Boolean);
  const headers = Object.fromEntries(pairs.map((pair) => {
    const [name = "", ...value] = pair.split("=");
    return [name.trim(), decodeURIComponent(value.join("=").trim())];
  }));
  return { endpoint, headers, service: read("OTEL_SERVICE_NAME") || "campaign" };
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
    const { endpoint, headers, service } = this.#telemetry;
    try {
      const response = await fetch(endpoint, {
        method: "POST",
        redirect: "error",
        signal: AbortSignal.timeout(interval),
        headers: { ...headers, "content-type": "application/json" },
        body: JSON.stringify(otlp(service, spans)),
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

function otlp(service: string, spans: readonly RequestSpan[]) {
  return {
    resourceSpans: [{
      resource: { attributes: [text("service.name", service)] },
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
