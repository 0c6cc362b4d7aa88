import type { Telemetry } from "./config.ts";

/** A request as exported to OpenTelemetry: no personal data, and route patterns instead of paths. */
export interface RequestSpan {
  readonly id: string;
  readonly method: string;
  readonly route: string;
  readonly status: number;
  /** Milliseconds since 1970. */
  readonly start: number;
  readonly end: number;
}

/** Spans kept for a collector that does not answer. */
const maxWaiting = 2_048;

const interval = 5_000;

/**
 * Sends spans to a collector as OTLP/HTTP in JSON, every five seconds. Deno's own tracing records
 * whole URLs with search terms, and cannot be configured to leave them out.
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

  record(span: RequestSpan): void {
    this.#waiting.push(span);
    if (this.#waiting.length > maxWaiting) this.#waiting.shift();
  }

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

  async end(): Promise<void> {
    clearInterval(this.#timer);
    await this.flush();
  }
}

const serverKind = 2;

function otlp(resource: Telemetry["resource"], spans: readonly RequestSpan[]) {
  return {
    resourceSpans: [{
      resource: { attributes: Object.entries(resource).map(([key, value]) => text(key, value)) },
      scopeSpans: [{ scope: { name: "campaign" }, spans: spans.map(spanOf) }],
    }],
  };
}

function spanOf({ id, method, route, status, start, end }: RequestSpan) {
  // A UUID has the 16 bytes of a trace id.
  const traceId = id.replaceAll("-", "");
  return {
    traceId,
    spanId: traceId.slice(16),
    name: `${method} ${route}`,
    kind: serverKind,
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
