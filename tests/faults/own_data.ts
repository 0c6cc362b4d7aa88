import { type Fault, faultsIn } from "./fault.ts";

const tests = ["tests/routes/rights/own_data_test.ts"];

/** Mistakes with receipt codes and what they open. */
export const ownDataFaults: readonly Fault[] = [
  ...faultsIn("services/rights/own_data.ts", {
    "a receipt code opens another record": [
      "if (!form || !found || !isRight ||",
      "if (!form || !found ||",
    ],
    "an access holds after its code was replaced": ["found && reciboOf(found) === recibo", "found"],
    "an access lasts without a page": [
      "access.seen + accessLifetime.idle > now",
      "access.seen > 0",
    ],
    "a code that is none costs no reads": [
      "const found = await this.#find(form ?? nothing.form, id);",
      "const found = form ? await this.#find(form, id) : null;",
    ],
  }, tests),
  ...faultsIn("services/submissions/forms.ts", {
    "who knows the content of a submission gets its code": ["hasOwnId(input) && ", ""],
    "the store holds the secret of a receipt code": [
      "const recibo = sha256(secret);",
      "const recibo = secret;",
    ],
  }, tests),
  ...faultsIn("services/submissions/inbox.ts", {
    "staff see the hash of a receipt code": [
      "submission: _submission, recibo: _recibo, ...view",
      "submission: _submission, ...view",
    ],
  }, tests),
  ...faultsIn("routes/rights/own_changes.tsx", {
    "a person's correction changes the address": ["keepsEmail: true, entry", "entry"],
    "a record under an open complaint is erased": ["if (reclamo) {", "if (!own.record) {"],
    "who authorises again keeps the old proof": ["{ entry, consent }", "{ entry }"],
    "a new authorisation takes no box": ["parsed(RestoreInput, fields);", ""],
  }, ["tests/routes/rights/own_changes_test.ts"]),
  ...faultsIn("routes/rights/own_requests.tsx", {
    "a request shows its state without its code": [" || found.codigo !== sha256(secret)", ""],
    "an unverified person reads the answer": ["respuesta?.texto && isVerified", "respuesta?.texto"],
    "a flood of requests has no end": [
      'await limits.countOne("ownRequests", c.get("client"));',
      "",
    ],
  }, ["tests/routes/rights/own_requests_test.ts"]),
  ...faultsIn("routes/rights/own_data.tsx", {
    "receipt codes are guessed without a limit":
      'await limits.countOne("receiptCodes", c.get("client"));',
  }, tests),
];
