import { createServer, type RequestListener } from "node:http";
import { Provider as UntypedProvider } from "oidc-provider";
import type { OidcConfig } from "../../services/system/config.ts";

export interface RealOidc extends AsyncDisposable {
  readonly config: OidcConfig;
  readonly issuer: string;
}

/** What the tests use of the package, which has no types of its own. */
interface Made {
  callback(): RequestListener;
}
const Provider = UntypedProvider as unknown as new (issuer: string, options: object) => Made;

const client = { client_id: "site", client_secret: "a secret of the tests" };
const hour = 60 * 60;

export async function serveRealOidc(siteOrigin: string): Promise<RealOidc> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", () => resolve()));
  const { port } = server.address() as { port: number };
  const issuer = `http://127.0.0.1:${port}`;
  server.on("request", await makeProvider(issuer, siteOrigin));
  return {
    config: { issuer, clientId: client.client_id, clientSecret: client.client_secret, hosts: [] },
    issuer,
    [Symbol.asyncDispose]: async () => {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
  };
}

async function makeProvider(issuer: string, siteOrigin: string): Promise<RequestListener> {
  const { privateKey } = await crypto.subtle.generateKey(
    {
      name: "RSASSA-PKCS1-v1_5",
      modulusLength: 2048,
      publicExponent: new Uint8Array([1, 0, 1]),
      hash: "SHA-256",
    },
    true,
    ["sign", "verify"],
  );
  const key = await crypto.subtle.exportKey("jwk", privateKey);
  const redirect_uris = [`${siteOrigin}/login/oidc/callback`];
  return new Provider(issuer, {
    clients: [{ ...client, redirect_uris }],
    jwks: { keys: [{ ...key, alg: "RS256", use: "sig", kid: "one", key_ops: undefined }] },
    claims: { email: ["email", "email_verified"], profile: ["name"] },
    cookies: { keys: ["a key of the tests"] },
    pkce: { required: () => true },
    ttl: { Interaction: hour, Session: hour, Grant: hour, AccessToken: hour, IdToken: hour },
    findAccount: (_context: unknown, name: string) => ({
      accountId: name,
      claims: () => ({
        sub: name,
        email: `${name}@example.org`,
        email_verified: true,
        name: "Ana Peña",
      }),
    }),
  }).callback();
}
