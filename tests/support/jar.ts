import type { TestSite } from "./site.ts";
import { form, textOf } from "./site.ts";

/** A browser without pages: it keeps the cookies that answers set, and sends them back. */
export interface Jar {
  readonly cookies: Map<string, string>;
  get(path: string, headers?: Record<string, string>): Promise<Response>;
  read(path: string): Promise<string>;
  post(path: string, fields?: Fields): Promise<Response>;
  /** Sends the sign-in form, at a path that may have `next`. */
  signIn(person: Credentials, path?: string): Promise<Response>;
  whoIs(): Promise<string | null>;
}

/** What a form sends; a field that is undefined is not there. */
type Fields = Readonly<Record<string, string | undefined>>;

interface Credentials {
  readonly email: string;
  readonly password: string;
}

export function openJar(site: TestSite): Jar {
  const cookies = new Map<string, string>();
  const send = async (path: string, init: RequestInit): Promise<Response> => {
    const headers = new Headers(init.headers);
    if (cookies.size > 0) {
      headers.set("cookie", [...cookies].map(([name, value]) => `${name}=${value}`).join("; "));
    }
    const response = await site.request(path, { ...init, headers });
    keepCookies(cookies, response);
    return response;
  };
  const post = (path: string, fields: Fields = {}): Promise<Response> => {
    const given = Object.entries(fields).filter((pair): pair is [string, string] =>
      Boolean(pair[1])
    );
    return send(path, form(Object.fromEntries(given)));
  };
  return {
    cookies,
    get: (path, headers = {}) => send(path, { headers }),
    read: async (path) => await textOf(await send(path, {})),
    post,
    whoIs: async () =>
      (await (await send("/api/auth/session", {})).json()).data.user?.email ?? null,
    signIn: ({ email, password }, path = "/login") => post(path, { email, password }),
  };
}

export function keepCookies(cookies: Map<string, string>, response: Response): void {
  for (const line of response.headers.getSetCookie()) {
    const [pair = ""] = line.split(";");
    const [name = "", value = ""] = [
      pair.slice(0, pair.indexOf("=")),
      pair.slice(pair.indexOf("=") + 1),
    ];
    if (value === "" || /max-age=0/i.test(line)) cookies.delete(name);
    else cookies.set(name, value);
  }
}
