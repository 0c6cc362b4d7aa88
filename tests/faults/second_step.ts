import { type Fault, faultsIn } from "./fault.ts";

const protocol = ["tests/services/oidc/provider_test.ts"];
const provider = ["tests/routes/accounts/oidc_test.ts"];

/** Mistakes with the second step of signing in and with accounts of an organisation. */
export const secondStepFaults: readonly Fault[] = [
  ...faultsIn("routes/accounts/sign_in.ts", {
    "a right password is enough on the page": ["if (!await c.get", "if (true || await c.get"],
    "guesses of a code are counted by address only": [
      "checkSecret(c, attempt, about, accept)",
      "accept()",
    ],
  }, ["tests/routes/accounts/second_step_test.ts"]),
  ...faultsIn("routes/accounts/second_step.tsx", {
    "a pending sign-in survives a new password": [
      "(profile_id) !== passwordVersion",
      "(profile_id) < 0",
    ],
    "a pending sign-in can be completed twice": [
      "if (!await endPending(c",
      "if (void await endPending(c",
    ],
  }),
  ...faultsIn("routes/accounts/owner_proof.ts", {
    "the second factor is switched off without a code":
      'await takeCode(c, visitorOf(c).profile.id, typedText((await readForm(c)).get("code")));',
  }, ["tests/routes/accounts/second_factor_test.ts"]),
  ...faultsIn("services/oidc/provider.ts", {
    "the signature of the ID token is not checked": "library.enableNonRepudiationChecks,",
    "any state will do": ["expectedState: attempt.state", "expectedState: library.skipStateCheck"],
  }),
  ...faultsIn("services/oidc/provider.ts", {
    "an address that the provider does not confirm counts": ["z.literal(true)", "z.unknown()"],
  }, protocol),
  ...faultsIn("routes/own_cookies.ts", {
    "a sign-in at the provider never ends": ' || sealed.value.end <= c.get("deps").clock()',
  }, provider),
  ...faultsIn("routes/accounts/oidc.ts", {
    "another site can start a sign-in through the provider":
      '|| !["same-origin", "none"].includes(from)',
  }),
  ...faultsIn("services/accounts/identities.ts", {
    "an account that squats an address keeps its password":
      "await accounts.credentials.planForget(transaction, profile.id);",
    "an administrator's account is linked by its address alone":
      "if (await roles.planHeld(transaction, profile.id)) return false;",
  }),
];
