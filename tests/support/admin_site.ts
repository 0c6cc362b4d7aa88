import assert from "node:assert/strict";
import type { Role } from "../../services/accounts/profile_schema.ts";
import { cookieOf, signIn } from "./people.ts";
import { form, json, openSite, type TestSite, type TestSiteOptions, textOf } from "./site.ts";

/** A site with a member of staff, an administrator by default, and what they ask of it. */
export interface AdminSite extends TestSite {
  readonly cookie: string;
  /** Sends a request of theirs; headers that are given come besides the cookie. */
  ask(path: string, init?: RequestInit): Promise<Response>;
  /** Returns the page that `cookies`, as answers set them, come back with; React's comments left out. */
  read(path: string, cookies?: string): Promise<string>;
  data(path: string): ReturnType<Response["json"]>;
  post(path: string, fields?: Record<string, string | readonly string[]>): Promise<Response>;
  /** Sends a form that leads on; returns the page to which it leads. */
  send(path: string, fields?: Record<string, string | readonly string[]>): Promise<string>;
  call(method: string, path: string, body: unknown): Promise<Response>;
}

export async function openAdmin(options: TestSiteOptions = {}): Promise<AdminSite> {
  const site = await openSite(options);
  return await withStaff(site);
}

export async function withStaff(
  site: TestSite,
  role: Role = "admin",
  localidades: readonly string[] = [],
): Promise<AdminSite> {
  const cookie = await signIn(site, role, localidades);
  const ask = (path: string, { headers, ...init }: RequestInit = {}): Promise<Response> =>
    site.request(path, { ...init, headers: { ...headers, cookie } });
  const read = async (path: string, cookies = ""): Promise<string> => {
    const headers = { cookie: `${cookie}; ${cookies}` };
    return await textOf(await site.request(path, { headers }));
  };
  return {
    ...site,
    cookie,
    ask,
    read,
    data: async (path) => await (await ask(path)).json(),
    post: (path, fields = {}) => ask(path, form(fields)),
    send: async (path, fields = {}) => {
      const response = await ask(path, form(fields));
      assert.equal(response.status, 303);
      return await read(response.headers.get("location") ?? "", cookieOf(response));
    },
    call: (method, path, body) => ask(path, { ...json(body), method }),
  };
}
