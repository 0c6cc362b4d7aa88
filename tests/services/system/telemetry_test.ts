import assert from "node:assert/strict";
import { ConfigError, readConfig } from "../../../services/system/config.ts";
import { SpanExporter } from "../../../services/system/telemetry.ts";

const collector = { OTEL_EXPORTER_OTLP_ENDPOINT: "http://collector.example.org:4318/" };

const read = (environment: Record<string, string>) =>
  readConfig((name) => environment[name]).telemetry;

Deno.test("spans are sent where the environment names a collector, and nowhere else", () => {
  assert.equal(read({}), null);
  assert.equal(read({ ...collector, OTEL_SDK_DISABLED: "true" }), null);
  assert.equal(read({ ...collector, OTEL_TRACES_EXPORTER: "none" }), null);
  assert.equal(read(collector)?.endpoint, "http://collector.example.org:4318/v1/traces");
  const own = { OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: "https://traces.example.org/in" };
  assert.equal(read({ ...collector, ...own })?.endpoint, "https://traces.example.org/in");
});

Deno.test("the service has the name and the attributes of the environment", () => {
  assert.deepEqual(read(collector)?.resource, { "service.name": "campaign" });
  const OTEL_RESOURCE_ATTRIBUTES = "service.name=other,service.instance.id=a%20b";
  assert.deepEqual(read({ ...collector, OTEL_RESOURCE_ATTRIBUTES })?.resource, {
    "service.name": "other",
    "service.instance.id": "a b",
  });
  const named = { OTEL_RESOURCE_ATTRIBUTES, OTEL_SERVICE_NAME: "site" };
  assert.equal(read({ ...collector, ...named })?.resource["service.name"], "site");
});

Deno.test("a wrong value is named, and its value is not", () => {
  for (
    const [name, value] of [
      ["OTEL_EXPORTER_OTLP_ENDPOINT", "collector:4318"],
      ["OTEL_EXPORTER_OTLP_HEADERS", "authorization=%zz"],
      ["OTEL_EXPORTER_OTLP_HEADERS", "two words=secreto"],
      ["OTEL_RESOURCE_ATTRIBUTES", "alone"],
    ] as const
  ) {
    assert.throws(
      () => read({ ...collector, [name]: value }),
      (error) =>
        error instanceof ConfigError && error.message.startsWith(`${name}: `) &&
        !error.message.includes(value),
      `${name}=${value}`,
    );
  }
});

Deno.test("a span carries resource, pattern and status, and the headers go along", async () => {
  const received: [string | null, string][] = [];
  const server = Deno.serve(
    { hostname: "127.0.0.1", port: 0, onListen: () => {} },
    async (request) => {
      received.push([request.headers.get("authorization"), await request.text()]);
      return Response.json({});
    },
  );
  const telemetry = read({
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${server.addr.port}`,
    OTEL_EXPORTER_OTLP_HEADERS: "authorization=Bearer%20x",
    OTEL_RESOURCE_ATTRIBUTES: "service.instance.id=one",
  });
  assert(telemetry);
  const exporter = new SpanExporter(telemetry);
  const id = crypto.randomUUID();
  exporter.record({ id, method: "GET", route: "/x/:id", status: 503, start: 1, end: 2 });
  await exporter.end();
  await server.shutdown();
  const [[authorization, body] = []] = received;
  assert.equal(authorization, "Bearer x");
  const { resourceSpans: [{ resource, scopeSpans: [{ spans: [span] }] }] } = JSON.parse(body!);
  assert.deepEqual(resource.attributes.map(({ key }: { key: string }) => key), [
    "service.name",
    "service.instance.id",
  ]);
  assert.equal(span.name, "GET /x/:id");
  assert.equal(span.traceId, id.replaceAll("-", ""));
  assert.equal(span.status.code, 2);
});
