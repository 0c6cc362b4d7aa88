import { createHash } from "node:crypto";
import type { OidcConfig } from "../../services/system/config.ts";

export interface Lies {
  /** Claims of the ID token instead of the correct ones; undefined leaves one out. */
  claims?: Record<string, unknown>;
  /** `none` signs nothing. */
  alg?: "RS256" | "none";
  /** Signs with a key that the provider never published. */
  strangeKey?: boolean;
  /** What the userinfo endpoint answers; null where there is none. */
  userinfo?: Record<string, unknown> | null;
  /** How clients may send their secret, and how this one has to. */
  methods?: readonly string[];
  secretIn?: "header" | "body";
  /** Whether it refuses a client with a challenge (RFC 9110, 11.6.1). */
  challenges?: boolean;
  status?: number;
}

/** A provider that gives false answers; the correct one is {@link openProvider}. */
export interface FakeOidc extends AsyncDisposable {
  readonly config: OidcConfig;
  readonly issuer: string;
  readonly lies: Lies;
  readonly asked: string[];
  /** Lets the person of the address in; returns the query that their browser comes back with. */
  authorize(address: string): URLSearchParams;
}

interface Grant {
  readonly nonce: string | null;
  readonly challenge: string | null;
}

const client = { id: "site", secret: "a secret of the tests" };
/** As they are in a header: encoded like a form (RFC 6749, 2.3.1). */
const credentials = [client.id, client.secret].map((text) =>
  new URLSearchParams({ text }).toString().slice("text=".length)
).join(":");
const algorithm = {
  name: "RSASSA-PKCS1-v1_5",
  modulusLength: 2048,
  publicExponent: new Uint8Array([1, 0, 1]),
  hash: "SHA-256",
};

/** Made once: their making is what takes time. */
let keys: Promise<[CryptoKeyPair, CryptoKeyPair]> | undefined;

export async function serveFakeOidc(): Promise<FakeOidc> {
  const [own, strange] = await (keys ??= Promise.all([makeKeys(), makeKeys()]));
  const lies: Lies = {};
  const asked: string[] = [];
  const grants = new Map<string, Grant>();

  const idToken = async ({ nonce }: Grant): Promise<string> => {
    const now = Math.floor(Date.now() / 1000);
    const honest = { iss: issuer, aud: client.id, sub: "1234", iat: now, exp: now + 300, nonce };
    const person = { email: "ana@example.org", email_verified: true, name: "Ana Peña" };
    const { alg = "RS256" } = lies;
    const header = { alg, kid: "one", typ: "JWT" };
    const text = [header, { ...honest, ...person, ...lies.claims }].map(encodeJson).join(".");
    if (alg === "none") return `${text}.`;
    const { privateKey } = lies.strangeKey ? strange : own;
    const signature = await crypto.subtle.sign(algorithm, privateKey, bytesOf(text));
    return `${text}.${encode(new Uint8Array(signature))}`;
  };

  const token = async (request: Request): Promise<Response> => {
    const form = new URLSearchParams(await request.text());
    const basic = request.headers.get("authorization") === `Basic ${btoa(credentials)}`;
    const isRight = lies.secretIn === "header"
      ? basic
      : form.get("client_secret") === client.secret;
    if (!isRight) {
      const headers = lies.challenges ? { "www-authenticate": 'Basic realm="x"' } : undefined;
      return Response.json({ error: "invalid_client" }, { status: 401, headers });
    }
    const grant = grants.get(form.get("code") ?? "");
    grants.delete(form.get("code") ?? "");
    const challenge = createHash("sha256").update(form.get("code_verifier") ?? "")
      .digest("base64url");
    if (!grant || grant.challenge !== challenge) {
      return Response.json({ error: "invalid_grant" }, { status: 400 });
    }
    return Response.json({
      access_token: "access",
      token_type: "Bearer",
      id_token: await idToken(grant),
    });
  };

  const answers: Record<string, (request: Request) => Response | Promise<Response>> = {
    "/.well-known/openid-configuration": () =>
      Response.json({
        issuer,
        authorization_endpoint: `${issuer}/authorize`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/jwks`,
        ...(lies.userinfo !== null && { userinfo_endpoint: `${issuer}/userinfo` }),
        token_endpoint_auth_methods_supported: lies.methods ?? ["client_secret_post"],
        authorization_response_iss_parameter_supported: true,
      }),
    "/jwks": async () => {
      const key = await crypto.subtle.exportKey("jwk", own.publicKey);
      return Response.json({ keys: [{ ...key, kid: "one", alg: "RS256", use: "sig" }] });
    },
    "/token": token,
    "/userinfo": () => Response.json({ sub: "1234", ...lies.userinfo }),
  };

  const server = Deno.serve(
    { port: 0, hostname: "127.0.0.1", onListen: () => {} },
    async (request) => {
      const { pathname } = new URL(request.url);
      asked.push(pathname);
      if (lies.status) return new Response("", { status: lies.status });
      return await answers[pathname]?.(request) ?? new Response("", { status: 404 });
    },
  );
  const issuer = `http://127.0.0.1:${server.addr.port}`;

  return {
    config: { issuer, clientId: client.id, clientSecret: client.secret, hosts: [] },
    issuer,
    lies,
    asked,
    authorize: (address) => {
      const { searchParams: sent } = new URL(address);
      const code = crypto.randomUUID();
      grants.set(code, { nonce: sent.get("nonce"), challenge: sent.get("code_challenge") });
      return new URLSearchParams({ code, state: sent.get("state") ?? "", iss: issuer });
    },
    [Symbol.asyncDispose]: () => server.shutdown(),
  };
}

function makeKeys(): Promise<CryptoKeyPair> {
  return crypto.subtle.generateKey(algorithm, true, ["sign", "verify"]);
}

function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(text);
}

function encode(bytes: Uint8Array): string {
  return bytes.toBase64({ alphabet: "base64url", omitPadding: true });
}

function encodeJson(value: unknown): string {
  return encode(bytesOf(JSON.stringify(value)));
}
