import type { Fault } from "./fault.ts";

const sessions = ["tests/services/sessions_test.ts", "tests/routes/session_test.ts"];
const factors = ["tests/services/second_factors_test.ts", "tests/services/totp_test.ts"];
const guesses = ["tests/services/limits/guesses_test.ts", "tests/routes/sign_in_limits_test.ts"];
const knownBrowser = ["tests/routes/known_browser_test.ts"];

/** Mistakes with accounts, sessions, roles, second factors and limits. */
export const accountFaults: readonly Fault[] = [
  {
    name: "the cookie's signature is not checked",
    file: "routes/session_cookie.ts",
    right: "if (!keys.verify(purpose, `${token}.${end}`, signature)) return null;",
    wrong: "",
    tests: sessions,
  },
  {
    name: "a signature for one purpose holds for all",
    file: "services/key_ring.ts",
    right: "JSON.stringify([purpose, text])",
    wrong: "JSON.stringify([text])",
    tests: ["tests/services/key_ring_test.ts"],
  },
  {
    name: "the end inside the cookie is not looked at",
    file: "routes/session_cookie.ts",
    right: "now < Number(end) ? token : null",
    wrong: "token",
    tests: sessions,
  },
  {
    name: "the store keeps the token itself",
    file: "services/sessions.ts",
    right: "session: { ...session, id: sha256(token) }",
    wrong: "session: { ...session, id: token }",
    tests: sessions,
  },
  {
    name: "a session lives for ever while it is used",
    file: "services/sessions.ts",
    right: "now >= expires_at ||",
    wrong: "false ||",
    tests: sessions,
  },
  {
    name: "a session never idles",
    file: "services/sessions.ts",
    right: "|| now >= seen_at + sessionLimits.idle",
    wrong: "",
    tests: sessions,
  },
  {
    name: "signing out leaves the session in the store",
    file: "routes/middleware/session.ts",
    right: 'if (visitor) await c.get("deps").services.sessions.end(visitor.sessionId);',
    wrong: "",
    tests: sessions,
  },
  {
    name: "a new password leaves the other sessions alive",
    file: "routes/middleware/session.ts",
    right: "|| session.password_version !== passwordVersion",
    wrong: "",
    tests: ["tests/routes/account_test.ts", ...sessions],
  },
  {
    name: "the role is the one of the sign-in",
    file: "routes/middleware/session.ts",
    right: "roles.isAdmin(session.profile_id),",
    wrong: "session.admin,",
    tests: sessions,
  },
  {
    name: "the token survives a change of role",
    file: "routes/middleware/session.ts",
    right: "session.admin === isAdmin ? session : await renew(c, session, isAdmin)",
    wrong: "session",
    tests: sessions,
  },
  {
    name: "the last administrator can be removed",
    file: "services/roles.ts",
    right: 'throw new Problem("last_admin");',
    wrong: "return { value, writes: [write] };",
    tests: ["tests/services/roles_test.ts"],
  },
  {
    name: "two administrators who remove each other both succeed",
    file: "services/roles.ts",
    right: "writes: [write, stays.write,",
    wrong: "writes: [write,",
    tests: ["tests/services/roles_test.ts"],
  },
  {
    name: "an unknown address answers at once",
    file: "services/accounts.ts",
    right: 'const credential = await this.#credentials.get(profile?.id ?? "nobody");',
    wrong: `if (!profile) throw new Problem("not_found");
    const credential = await this.#credentials.get(profile.id);`,
    tests: ["tests/routes/auth_test.ts"],
  },
  {
    name: "a password that everybody guesses is taken",
    file: "services/accounts.ts",
    right: "await this.#weak.refuse(password, { email, full_name });",
    wrong: "",
    tests: ["tests/routes/auth_test.ts", "tests/services/weak_passwords_test.ts"],
  },
  {
    name: "whoever is signed in changes the password without the old one",
    file: "services/accounts.ts",
    right: "if (!await this.#passwords.verify(current_password, hash)) {",
    wrong: "if (false) {",
    tests: ["tests/routes/account_test.ts"],
  },
  {
    name: "a code counts as often as it is sent",
    file: "services/second_factors.ts",
    right: "&& step > factor.last_step",
    wrong: "",
    tests: factors,
  },
  {
    name: "a code of an hour ago is right",
    file: "services/totp.ts",
    right: "const tolerated = [-1, 0, 1];",
    wrong: "const tolerated = Array.from({ length: 241 }, (_, i) => i - 120);",
    tests: factors,
  },
  {
    name: "a recovery code stays good",
    file: "services/second_factors.ts",
    right: "recovery: factor.recovery.filter((other) => other !== hash)",
    wrong: "recovery: factor.recovery",
    tests: factors,
  },
  {
    name: "codes can be guessed without end",
    file: "services/second_factors.ts",
    right: "const taken = failed < mostFailures ? take(factor) : null;",
    wrong: "const taken = take(factor);",
    tests: factors,
  },
  {
    name: "wrong codes are not counted in the commit that finds them wrong",
    file: "services/second_factors.ts",
    right: "[kind]: Math.min(failed + 1, mostFailures)",
    wrong: "[kind]: failed",
    tests: factors,
  },
  {
    name: "a sealed secret opens in another account",
    file: "services/seal.ts",
    right:
      'const algorithm = { name: "AES-GCM", iv, additionalData: encoder.encode(context) };\n    const body = await crypto.subtle.decrypt',
    wrong:
      'const algorithm = { name: "AES-GCM", iv };\n    const body = await crypto.subtle.decrypt',
    tests: ["tests/services/seal_test.ts"],
  },
  {
    name: "guesses are counted after they were checked",
    file: "services/limits/guesses.ts",
    right:
      "const failures = await this.#rows.reserve(guess, names, known);\n    try {\n      const result = await work();",
    wrong:
      "let failures: readonly string[] = [];\n    try {\n      const result = await work();\n      failures = await this.#rows.reserve(guess, names, known);",
    tests: guesses,
  },
  {
    name: "a limit is read and then set",
    file: "services/store/cells.ts",
    right: "write: { checks: [{ key, versionstamp }],",
    wrong: "write: { checks: [],",
    tests: [...guesses, "tests/routes/limits_test.ts"],
  },
  {
    name: "who guesses at many accounts is not limited",
    file: "services/limits/guess_rows.ts",
    right: "this.#spend(names.address, quotaOf(client, perAddress), now),",
    wrong: "",
    tests: guesses,
  },
  {
    name: "a browser is known for every account",
    file: "routes/known_browser.ts",
    right: "return JSON.stringify([email, payload]);",
    wrong: "return JSON.stringify([email && payload]);",
    tests: knownBrowser,
  },
  {
    name: "a known browser guesses without end",
    file: "services/limits/guess_rows.ts",
    right: "const failuresOfBrowser = 10;",
    wrong: "const failuresOfBrowser = 10_000;",
    tests: knownBrowser,
  },
  {
    name: "a known browser survives a new password",
    file: "routes/known_browser.ts",
    right: "!== known.passwordVersion",
    wrong: "!== known.passwordVersion && false",
    tests: knownBrowser,
  },
  {
    name: "whoever comes for the first time waits behind those who come again and again",
    file: "services/limits/guess_rows.ts",
    right: 'const lane = today.failures === 1 ? "first" : "further";',
    wrong: 'const lane = today.failures > 0 ? "further" : "first";',
    tests: [...knownBrowser, ...guesses],
  },
  {
    name: "strangers' guesses take every turn of the hashing",
    file: "services/limits/guesses.ts",
    right: "() => counted(() => this.#checks.take(work))",
    wrong: "() => counted(work)",
    tests: guesses,
  },
  {
    name: "in a flood the loudest are heard",
    file: "services/limits/guesses.ts",
    right: "if (this.#strangers >= crowd && wait > 0) throw tooMany(wait);",
    wrong: "void wait;",
    tests: guesses,
  },
  {
    name: "accounts are made without a limit",
    file: "services/limits/limits.ts",
    right: 'await this.#cells.change(async () => [await this.#spend("sign_up", client, signUps)]);',
    wrong: "",
    tests: guesses,
  },
  {
    name: "forms are sent without a limit",
    file: "services/limits/limits.ts",
    right: "const submissions: Quota = { times: 60,",
    wrong: "const submissions: Quota = { times: 60_000,",
    tests: ["tests/routes/limits_test.ts"],
  },
];
