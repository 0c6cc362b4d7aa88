import assert from "node:assert/strict";
import { connect } from "node:tls";
import type { AuditEntry } from "../../services/admin/audit_schema.ts";
import { liveLimits } from "../../services/admin/live.ts";
import { findOrInstall } from "../../tasks/programs.ts";
import { runTask } from "../support/command.ts";
import { cookieOf } from "../support/people.ts";
import { picture } from "../support/pictures.ts";
import { freePort, ServerProcess } from "../support/server_process.ts";
import { json } from "../support/site.ts";
import { until } from "../support/until.ts";

const account = { email: "ana@example.org", password: "una frase larga" };

/** The site behind Caddy with the file of docs/operations, on https://localhost. */
async function startProxied() {
  const folder = await Deno.makeTempDir({ prefix: "campaign-caddy-" });
  const [port, upstream, plain] = [freePort(), freePort(), freePort()];
  const origin = `https://localhost:${port}`;
  const store = `${folder}/store.sqlite`;
  const app = await ServerProcess.start({
    args: ["task", "--quiet", "start"],
    env: {
      PORT: String(upstream),
      HOST: "127.0.0.1",
      PUBLIC_ORIGIN: origin,
      TRUSTED_PROXIES: "127.0.0.1/32",
      KV_URL: store,
    },
  });
  const { caddy, authority } = await startCaddy(folder, port, plain, upstream);
  const client = Deno.createHttpClient({ caCerts: [authority] });
  return {
    origin,
    port,
    authority,
    store,
    app,
    fetch: (path: string, init: RequestInit = {}) => {
      const request = { ...init, headers: { ...init.headers, origin }, client };
      return fetch(`${origin}${path}`, request);
    },
    /** Sends a body over one of the two protocols; returns the status of the answer. */
    post: async (path: string, init: RequestInit, http2: boolean): Promise<number> => {
      using client = Deno.createHttpClient({ caCerts: [authority], http1: !http2, http2 });
      const headers = { ...init.headers, origin };
      const request = { ...init, method: "POST", headers, client };
      const answer = await fetch(`${origin}${path}`, request);
      await answer.body?.cancel();
      return answer.status;
    },
    async [Symbol.asyncDispose]() {
      client.close();
      await caddy.terminate();
      await app.terminate();
      await Deno.remove(folder, { recursive: true });
    },
  };
}

async function startCaddy(folder: string, port: number, plain: number, upstream: number) {
  const executable = await findOrInstall("caddy", ["caddy"]);
  // The file is the one that is documented; only its ports are those of the test.
  const documented = await Deno.readTextFile("docs/operations/Caddyfile");
  const ports = `http_port ${plain}\n\thttps_port ${port}\n\tadmin off\n\tskip_install_trust`;
  const config = documented.replace("{\n\tservers {", `{\n\t${ports}\n\tservers {`);
  await Deno.writeTextFile(`${folder}/Caddyfile`, config);
  const caddy = await ServerProcess.start({
    command: executable,
    args: ["run", "--config", `${folder}/Caddyfile`, "--adapter", "caddyfile"],
    env: {
      HOME: folder,
      XDG_DATA_HOME: `${folder}/data`,
      XDG_CONFIG_HOME: `${folder}/config`,
      CAMPAIGN_HOST: "localhost",
      CAMPAIGN_UPSTREAM: `127.0.0.1:${upstream}`,
    },
    ready: /serving initial configuration/,
  });
  const root = `${folder}/data/caddy/pki/authorities/local/root.crt`;
  const authority = await Deno.readTextFile(root);
  while (!await isTrusted(port, authority));
  return { caddy, authority };
}

/** Caddy says that it serves before it has made its certificate: until then it refuses to shake hands. */
async function isTrusted(port: number, authority: string): Promise<boolean> {
  using connection = await Deno.connectTls({ hostname: "localhost", port, caCerts: [authority] });
  return await connection.handshake().then(() => true, (error: Error) => {
    if (/fatal alert: InternalError/.test(error.message)) return false;
    throw error;
  });
}

function noise(width: number, height: number): Promise<Uint8Array<ArrayBuffer>> {
  let seed = 1;
  const next = (): number => (seed = (seed * 1_103_515_245 + 12_345) & 0x7fff_ffff) & 255;
  return picture(width, height, { at: () => [next(), next(), next(), 255] });
}

/** Returns the bytes as a slow connection brings them, that many a second. */
function slowly(bytes: Uint8Array<ArrayBuffer>, perSecond: number): ReadableStream<Uint8Array> {
  let at = 0;
  return new ReadableStream({
    pull: async (controller) => {
      await new Promise((resolve) => setTimeout(resolve, 250));
      controller.enqueue(bytes.subarray(at, at += perSecond / 4));
      if (at >= bytes.length) controller.close();
    },
  });
}

Deno.test({
  name: "behind Caddy, with the documented file",
  // Caddy's log is read to the end of the test.
  sanitizeOps: false,
  sanitizeResources: false,
  fn: async (context) => {
    await using proxied = await startProxied();

    await context.step(
      "the site answers over TLS, compressed as it was sent (ASVS 12.2.1)",
      async () => {
        const home = await proxied.fetch("/", { headers: { "accept-encoding": "br" } });
        assert.equal(home.status, 200);
        assert.match(home.headers.get("strict-transport-security") ?? "", /max-age=31536000/);
        assert.match(
          await home.text(),
          new RegExp(`<link rel="canonical" href="${proxied.origin}/"`),
        );
      },
    );

    await context.step("the session's cookie is __Host- and Secure", async () => {
      const answer = await proxied.fetch("/api/auth/sign-up", json(account));
      assert.equal(answer.status, 201);
      const [cookie = ""] = answer.headers.getSetCookie();
      assert.match(cookie, /^__Host-session=.*; Secure/);
      await answer.body?.cancel();
    });

    await context.step(
      "events come at once, and end at the site when their reader leaves",
      async () => {
        const granted = await runTask("admin", ["grant", account.email, "admin"], {
          KV_URL: proxied.store,
        });
        assert(granted.success, granted.output);
        const headers = {
          cookie: cookieOf(await proxied.fetch("/api/auth/sign-in", json(account))),
        };
        // More, one after the other, than one session may read at once.
        for (let reader = 0; reader < 2 * liveLimits.perKey; reader++) {
          const left = new AbortController();
          const init = { headers, signal: left.signal };
          let answer = await proxied.fetch("/api/admin/events", init);
          // Caddy and the site may not know yet that the one before has left.
          await until(async () => {
            if (answer.status !== 429) return true;
            await answer.body?.cancel();
            answer = await proxied.fetch("/api/admin/events", init);
            return false;
          });
          assert.equal(answer.status, 200);
          const { value } = await answer.body!.getReader().read();
          assert.match(new TextDecoder().decode(value), /^retry: /);
          left.abort();
        }
      },
    );

    await context.step("a client cannot choose its address (ASVS 4.1.3, 15.3.4)", async () => {
      const headers = { "x-forwarded-for": "198.51.100.7", "content-type": "application/json" };
      const refused = await proxied.fetch("/api/admin/stats", { headers });
      assert.equal(refused.status, 401);
      await refused.body?.cancel();
      using kv = await Deno.openKv(proxied.store);
      const entries = await Array.fromAsync(kv.list<AuditEntry>({ prefix: ["audit"] }));
      const refusal = entries.find(({ value }) => value.action === "refused");
      assert.equal(refusal?.value.client, "127.0.0.1");
    });

    await context.step(
      "a photograph on a slow telephone is stored, over either protocol, and another slow body ends",
      async () => {
        const cookie = cookieOf(await proxied.fetch("/api/auth/sign-in", json(account)));
        const photograph = await noise(1200, 1090);
        const send = async (http2: boolean): Promise<number> => {
          const form = new FormData();
          form.append("archivo", new File([photograph], "foto.jpg"));
          for (const [name, value] of [["alt", "Colores"], ["permiso", "on"]] as const) {
            form.append(name, value);
          }
          const encoded = new Response(form);
          const headers = { cookie, "content-type": encoded.headers.get("content-type") ?? "" };
          const body = slowly(await encoded.bytes(), 80_000);
          return await proxied.post("/api/redaccion/imagenes", { headers, body }, http2);
        };
        const headers = { "content-type": "application/x-www-form-urlencoded" };
        const stranger = { headers, body: slowly(new Uint8Array(6_000).fill(97), 300) };
        const statuses = [send(false), send(true), proxied.post("/contacto", stranger, true)];
        assert.deepEqual(await Promise.all(statuses), [201, 201, 408]);
      },
    );

    await context.step("a body beyond the limit is refused", async () => {
      // Several times: either program may refuse first.
      for (const length of [20_000, 100_000, 100_000, 100_000, 1_000_000]) {
        const body = "x".repeat(length);
        const answer = await proxied.fetch("/api/messages", { method: "POST", body });
        assert.equal(answer.status, 413);
        await answer.body?.cancel();
      }
    });

    await context.step("a client that sends headers slowly is disconnected", async () => {
      const { promise: closed, resolve } = Promise.withResolvers<void>();
      const socket = connect({
        host: "127.0.0.1",
        port: proxied.port,
        servername: "localhost",
        ca: proxied.authority,
        ALPNProtocols: ["http/1.1"],
      });
      socket.on("close", () => resolve());
      socket.on("error", () => {});
      socket.resume();
      socket.write("GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: ");
      await closed;
    });

    await context.step("without the site Caddy answers in Spanish", async () => {
      await proxied.app.terminate();
      const answer = await proxied.fetch("/");
      assert.equal(answer.status, 502);
      assert.match(await answer.text(), /no está disponible/);
    });
  },
});
