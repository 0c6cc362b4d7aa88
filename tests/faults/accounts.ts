import { type Fault, faultsIn } from "./fault.ts";

const passwords = ["tests/routes/accounts/account_test.ts"];
const sessions = [
  "tests/services/accounts/sessions_test.ts",
  "tests/routes/accounts/session_test.ts",
  ...passwords,
];
const factors = ["tests/services/accounts/second_factors_test.ts"];
const guesses = [
  "tests/services/limits/sign_in_throttle_test.ts",
  "tests/routes/accounts/sign_in_limits_test.ts",
];
const mailLinks = ["tests/routes/accounts/mail_links_test.ts"];

/** Mistakes with sessions, roles, passwords, second factors and the limits of guesses. */
export const accountFaults: readonly Fault[] = [
  ...faultsIn("routes/accounts/session.ts", {
    "the cookie's signature is not checked": ["if (!keys.verify(", "if (false && !keys.verify("],
    "a new password leaves the other sessions alive":
      "|| session.password_version !== passwordVersion",
  }, sessions),
  ...faultsIn("services/accounts/sessions.ts", {
    "the store keeps the token itself": ["id: sha256(token) }", "id: token }"],
    "a session lives for ever while it is used": "now >= session.expires_at ||",
  }, sessions),
  ...faultsIn("services/accounts/roles.ts", {
    "the last administrator can be removed": 'throw new Problem("last_admin");',
  }),
  ...faultsIn("services/accounts/invitations.ts", {
    "an invitation works twice": ["this.isOpen(found) &&", "true &&"],
  }, ["tests/routes/accounts/joining_test.ts"]),
  ...faultsIn("routes/server/refusals.ts", {
    "the audit log holds the token of a link": [
      "isBackOfficePath(path) ? path : routeOf(c)",
      "path",
    ],
  }, ["tests/services/accounts/first_admin_test.ts", "tests/routes/accounts/joining_test.ts"]),
  ...faultsIn("services/accounts/accounts.ts", {
    "a signed-in user changes the password without the old one": [
      "!await this.credentials.isRight(profile.id, current_password)",
      "false",
    ],
  }, passwords),
  ...faultsIn("services/accounts/second_factors.ts", {
    "a code counts as often as it is sent": "&& step > factor.last_step",
    "codes can be guessed without end": ["failed < mostFailures ? take", "true ? take"],
  }, factors),
  ...faultsIn("routes/accounts/sign_in.ts", {
    "a right password is enough on the page": ["if (!await c.get", "if (true || await c.get"],
  }, ["tests/routes/accounts/second_step_test.ts"]),
  ...faultsIn("routes/accounts/second_step.tsx", {
    "a pending sign-in survives a new password": ["(profile_id) !== passwordVersion", "() < 0"],
  }),
  ...faultsIn("services/limits/counted_attempt.ts", {
    "a client that guesses at many accounts is not limited": [
      "this.#reserve([ofPair, ofClient])",
      "this.#reserve([ofPair])",
    ],
  }, guesses),
  ...faultsIn("services/store/key_value_store.ts", {
    "a limit is read and then set": [
      "const checks = [{ key, versionstamp }];",
      "const checks: Deno.AtomicCheck[] = []; void versionstamp;",
    ],
  }, guesses),
  ...faultsIn("routes/accounts/trusted_browser.ts", {
    "a browser is trusted for every account": [
      "readSealed(c, trustedBrowser, email)",
      "readSealed(c, trustedBrowser)",
    ],
  }),
  ...faultsIn("routes/server/own_cookies.ts", {
    "a browser is trusted for ever": ' || sealed.value.end <= c.get("deps").clock()',
  }, ["tests/routes/accounts/trusted_browser_test.ts"]),
  ...faultsIn("services/secrets/signed_links.ts", {
    "a link never ends": " || !(this.clock() < Number(end))",
  }, mailLinks),
  ...faultsIn("services/accounts/password_resets.ts", {
    "a mailbox opens the back office": [
      'return held.length > 0 && !hasFactor ? "person" : "link";',
      'return "link";',
    ],
  }, mailLinks),
  ...faultsIn("services/oidc/provider.ts", {
    "the signature of the ID token is not checked": "library.enableNonRepudiationChecks,",
    "an address that the provider does not confirm counts": ["z.literal(true)", "z.unknown()"],
  }),
];
