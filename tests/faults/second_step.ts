import type { Fault } from "./fault.ts";

const step = ["tests/routes/accounts/second_step_test.ts"];
const factor = ["tests/routes/accounts/second_factor_test.ts"];
const protocol = ["tests/services/oidc/provider_test.ts"];
const provider = ["tests/routes/accounts/oidc_test.ts"];
const identities = ["tests/services/accounts/identities_test.ts"];

/** Mistakes with the second step of signing in and with accounts of an organisation. */
export const secondStepFaults: readonly Fault[] = [
  {
    name: "a right password is enough on the page",
    file: "routes/accounts/second_step.ts",
    right: 'if (!await c.get("deps").services.secondFactors.isOn(id)) {',
    wrong: "if (id) {",
    tests: step,
  },
  {
    name: "a pending sign-in survives a new password",
    file: "routes/accounts/second_step.ts",
    right:
      "if (!profile || await accounts.passwordVersion(profile_id) !== passwordVersion) return null;",
    wrong: "if (!profile) return null;",
    tests: step,
  },
  {
    name: "a pending sign-in can be completed twice",
    file: "routes/accounts/second_step.ts",
    right: "if (!await endPending(c, pending)) return null;",
    wrong: "await endPending(c, pending);",
    tests: step,
  },
  {
    name: "guesses of a code are counted by address only",
    file: "routes/accounts/second_step.ts",
    right:
      "const kind = await limits.signIns.run(guess, () => secondFactors.accept(subject, code));",
    wrong: "const kind = await secondFactors.accept(subject, code); void limits; void guess;",
    tests: step,
  },
  {
    name: "the second factor is switched off without a code",
    file: "routes/accounts/second_factor.tsx",
    right: 'await takeCode(c, visitorOf(c).profile.id, typedText(form.get("code")));',
    wrong: "",
    tests: factor,
  },
  {
    name: "the signature of the ID token is not checked",
    file: "services/oidc/provider.ts",
    right: "library.enableNonRepudiationChecks,",
    wrong: "",
    tests: protocol,
  },
  {
    name: "any state will do",
    file: "services/oidc/provider.ts",
    right: "expectedState: attempt.state,",
    wrong: "expectedState: library.skipStateCheck,",
    tests: protocol,
  },
  {
    name: "an address that the provider does not confirm counts",
    file: "services/oidc/claims.ts",
    right: "email_verified: z.literal(true)",
    wrong: "email_verified: z.unknown()",
    tests: protocol,
  },
  {
    name: "a sign-in at the provider never ends",
    file: "services/oidc/attempts.ts",
    right: "kept?.ok && kept.value.expires_at > this.#clock()",
    wrong: "kept?.ok",
    tests: provider,
  },
  {
    name: "another site can send somebody through the provider",
    file: "routes/accounts/oidc.ts",
    right: '|| !["same-origin", "none"].includes(from)',
    wrong: "",
    tests: provider,
  },
  {
    name: "whoever squats an address keeps the password",
    file: "services/accounts/identities.ts",
    right: "await accounts.forgettingPassword(profile.id),",
    wrong: "",
    tests: identities,
  },
  {
    name: "an administrator's account is linked by its address alone",
    file: "services/accounts/identities.ts",
    right: "if (held) return { value: false, writes: [] };",
    wrong: "",
    tests: identities,
  },
];
