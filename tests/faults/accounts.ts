import { type Fault, faultsIn } from "./fault.ts";

const sessions = ["tests/services/accounts/sessions_test.ts", "tests/routes/session_test.ts"];
const factors = [
  "tests/services/accounts/second_factors_test.ts",
  "tests/services/accounts/totp_test.ts",
];
const guesses = [
  "tests/services/limits/sign_in_throttle_test.ts",
  "tests/routes/sign_in_limits_test.ts",
];
const knownBrowser = ["tests/routes/accounts/trusted_browser_test.ts"];

/** Mistakes with accounts, sessions, roles, second factors and limits. */
export const accountFaults: readonly Fault[] = [
  ...faultsIn("routes/accounts/session.ts", {
    "the cookie's signature is not checked":
      "if (!keys.verify(purpose, `${token}.${profileId}.${end}`, signature)) return null;",
    "the end inside the cookie is not looked at": [
      "now < Number(end) ? { token, profileId } : null",
      "{ token, profileId }",
    ],
  }, sessions),
  ...faultsIn("services/secrets/key_ring.ts", {
    "a signature for one purpose holds for all": [
      "JSON.stringify([purpose, text])",
      "JSON.stringify([text])",
    ],
  }),
  ...faultsIn("routes/accounts/session.ts", {
    "the cookie alone says whose session it is": [
      "if (profile?.id !== session.profile_id || ",
      "if (!profile || ",
    ],
    "a role revoked while a session is touched remains":
      "if (session && session.seen_at >= now) account = await accountOf(c, profileId);",
    "signing out leaves the session in the store":
      'if (visitor) await c.get("deps").services.sessions.end(visitor.sessionId);',
    "the role is the one of the sign-in": [
      "visitorIn(c, session, account, renew)",
      'visitorIn(c, session, { ...account, roles: session.access === "admin" ? ["admin"] : [] }, renew)',
    ],
    "the token survives a change of role": [
      "session.access === access ? session : await renew(c, session, access)",
      "session",
    ],
    "changes are made with the token before": [
      "isSafe(c.req.method) && await visitorIn(c, successor, account, () => null)",
      "await visitorIn(c, successor, account, () => null)",
    ],
  }, sessions),
  ...faultsIn("services/accounts/sessions.ts", {
    "the store keeps the token itself": [
      "session: { ...session, id: sha256(token) }",
      "session: { ...session, id: token }",
    ],
    "a session lives for ever while it is used": ["now >= session.expires_at ||", "false ||"],
    "a session never idles": "|| now >= this.#lastUse(session) + sessionLimits.idle",
    "an eleventh session ends one that was used a moment ago": `    this.#used.set(session.id, now);
`,
    "the previous token is valid for hours": [
      "Math.min(old.expires_at, this.#clock() + sessionLimits.grace)",
      "old.expires_at",
    ],
    "of requests at once after a change of role one is answered and the others sign out": [
      "successor: issued.session.id }",
      "successor: `none ${issued.session.id}` }",
    ],
  }, sessions),
  ...faultsIn("routes/accounts/session.ts", {
    "a new password leaves the other sessions alive":
      "|| session.password_version !== passwordVersion",
  }, [
    "tests/routes/accounts/account_test.ts",
    "tests/services/accounts/sessions_test.ts",
    "tests/routes/session_test.ts",
  ]),
  ...faultsIn("services/accounts/roles.ts", {
    "the last administrator can be removed": 'throw new Problem("last_admin");',
    "two administrators who remove each other both succeed": [
      'if (role === "admin") await this.#planAnotherAdmin(transaction, profileId);',
      'if (role === "admin" && await this.count(role) < 2) throw new Problem("last_admin");',
    ],
  }),
  ...faultsIn("services/erasure.ts", {
    "an account that is erased leaves its secrets":
      "(transaction) => secondFactors.planErase(transaction, id),",
    "the last administrator's account can be erased":
      "(transaction) => roles.planRemove(transaction, id),",
  }, ["tests/tasks/admin_erase_test.ts"]),
  ...faultsIn("services/accounts/credentials.ts", {
    "an unknown address answers at once": [
      ": await this.#dummy.credential();",
      `: null;
    if (!profile) throw new Problem("not_found");`,
    ],
  }, ["tests/routes/accounts/auth_test.ts"]),
  ...faultsIn("services/accounts/accounts.ts", {
    "a common password is accepted": "await this.#weak.refuse(password, { email, full_name });",
  }, ["tests/routes/accounts/auth_test.ts", "tests/services/accounts/weak_passwords_test.ts"]),
  ...faultsIn("services/accounts/accounts.ts", {
    "a signed-in user changes the password without the old one": [
      "if (!await this.#credentials.isRight(profile.id, current_password)) {",
      "if (false) {",
    ],
  }, ["tests/routes/accounts/account_test.ts"]),
  ...faultsIn("services/accounts/second_factors.ts", {
    "a code counts as often as it is sent": "&& step > factor.last_step",
    "a recovery code stays good": [
      "recovery: factor.recovery.filter((other) => other !== hash)",
      "recovery: factor.recovery",
    ],
    "codes can be guessed without end": [
      "const taken = failed < mostFailures ? take(factor) : null;",
      "const taken = take(factor);",
    ],
    "wrong codes are not counted in the commit that finds them wrong": [
      "[kind]: Math.min(failed + 1, mostFailures)",
      "[kind]: failed",
    ],
  }, factors),
  ...faultsIn("services/accounts/totp.ts", {
    "a code of an hour ago is right": [
      "const tolerated = [-1, 0, 1];",
      "const tolerated = Array.from({ length: 241 }, (_, i) => i - 120);",
    ],
  }, factors),
  ...faultsIn("services/secrets/seal.ts", {
    "a sealed secret opens in another account": [
      `const algorithm = { name: "AES-GCM", iv, additionalData: encoder.encode(context) };
    const body = await crypto.subtle.decrypt`,
      `const algorithm = { name: "AES-GCM", iv };
    const body = await crypto.subtle.decrypt`,
    ],
  }),
  ...faultsIn("services/limits/sign_in_throttle.ts", {
    "guesses are counted after they were checked": [
      `const failures = await this.#attempts.reserve(attempt, rows, trust);
    const release = (ending: Ending): Promise<void> =>
      this.#attempts.release(attempt, rows, { trust, failures, ending });
    try {
      const result = await check();`,
      `let failures: readonly string[] = [];
    const release = (ending: Ending): Promise<void> =>
      this.#attempts.release(attempt, rows, { trust, failures, ending });
    try {
      const result = await check();
      failures = await this.#attempts.reserve(attempt, rows, trust);`,
    ],
    "a client that guesses at many accounts is not limited":
      "this.#limiter.planSpend(transaction, policyOf(trust), address),",
    "strangers' guesses take every turn of the hashing": [
      "() => counted(() => this.#strangerChecks.run(check))",
      "() => counted(check)",
    ],
    "in a flood the loudest are heard": [
      "if (strangers >= crowd && wait > 0) throw rateLimited(wait);",
      "void wait;",
    ],
    "a network that guesses from new addresses is new each time": [
      "pairOf(account, networkOf(client))",
      "pairOf(account, client)",
    ],
  }, guesses),
  ...faultsIn("services/store/keyed_values.ts", {
    "a limit is read and then set": [
      "const checks = [{ key, versionstamp }];",
      "const checks: Deno.AtomicCheck[] = []; void versionstamp;",
    ],
  }, [
    "tests/services/limits/sign_in_throttle_test.ts",
    "tests/routes/sign_in_limits_test.ts",
    "tests/routes/limits_test.ts",
  ]),
  ...faultsIn("services/store/keyed_values.ts", {
    "a row that was not read is not checked either": [
      "const checks = [{ key, versionstamp }];",
      "const checks = absent ? [] : [{ key, versionstamp }];",
    ],
  }, ["tests/services/limits/submissions_test.ts"]),
  ...faultsIn("routes/accounts/trusted_browser.ts", {
    "a browser is known for every account": [
      "return JSON.stringify([email, payload]);",
      "return JSON.stringify([email && payload]);",
    ],
    "a known browser survives a new password": [
      "!== known.passwordVersion",
      "!== known.passwordVersion && false",
    ],
  }),
  ...faultsIn("services/limits/sign_in_throttle.ts", {
    "a known browser guesses without end": [
      "const failuresOfBrowser = 10;",
      "const failuresOfBrowser = 10_000;",
    ],
  }, knownBrowser),
  ...faultsIn("services/limits/sign_in_throttle.ts", {
    "a first attempt waits behind repeated ones": [
      'const lane = ofToday === 1 ? "first" : "further";',
      'const lane = ofToday === null ? "first" : "further";',
    ],
  }, [
    ...knownBrowser,
    "tests/services/limits/sign_in_throttle_test.ts",
    "tests/routes/sign_in_limits_test.ts",
  ]),
  ...faultsIn("services/limits/limits.ts", {
    "accounts are made without a limit": [
      "this.#stored.planSpend(transaction, policies.signUps, spender)",
      "Promise.resolve()",
    ],
  }, guesses),
  ...faultsIn("services/accounts/accounts.ts", {
    "accounts that are refused anyway use up those of all clients": [
      `await this.#weak.refuse(password, { email, full_name });
    // Check before`,
      `beforeHashing();
    await this.#weak.refuse(password, { email, full_name });
    // Check before`,
    ],
  }, ["tests/routes/prefixes_test.ts"]),
  ...faultsIn("services/limits/limiters.ts", {
    "networks that tried today take the part of newcomers": [
      "return wait > 0 && isNewcomer ?",
      "return wait > 0 ?",
    ],
  }, ["tests/routes/prefixes_test.ts"]),
  ...faultsIn("services/submissions/quarantine.ts", {
    "one network fills the quarantine": " || ofNetwork >= most",
  }, ["tests/routes/quarantine_test.ts"]),
  ...faultsIn("services/limits/policies.ts", {
    "of the prefixes of a client only the narrowest counts": [
      "const times = policy[width];",
      'const times = width === "address" ? policy.address : 0;',
    ],
  }, ["tests/routes/prefixes_test.ts"]),
  ...faultsIn("services/limits/policies.ts", {
    "forms are sent without a limit": [
      "submissions: { per: 10 * minute, address: 60,",
      "submissions: { per: 10 * minute, address: 60_000,",
    ],
  }, ["tests/routes/limits_test.ts"]),
];
