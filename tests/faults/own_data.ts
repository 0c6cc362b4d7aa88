import { type Fault, faultsIn } from "./fault.ts";

const tests = ["tests/routes/rights/own_data_test.ts"];
const requests = ["tests/routes/rights/own_requests_test.ts"];
const links = ["tests/routes/rights/own_links_test.ts"];

/** Mistakes with receipt codes and what they open. */
export const ownDataFaults: readonly Fault[] = [
  ...faultsIn("services/rights/own_data.ts", {
    "a receipt code opens another record": [
      "if (!form || !found || !isRight ||",
      "if (!form || !found ||",
    ],
    "an access holds after its code was replaced": [
      "found && reciboOf(found) === access.recibo",
      "found",
    ],
    "a code that is none costs no reads": [
      "const found = await this.#find(form ?? nothing.form, id);",
      "const found = form ? await this.#find(form, id) : null;",
    ],
  }, tests),
  ...faultsIn("routes/own_cookies.ts", {
    "an access lasts without a page": ' || sealed.value.end <= c.get("deps").clock()',
  }, tests),
  ...faultsIn("services/rights/own_data.ts", {
    "a link opens the records of other addresses": [
      "found?.record.email === access.email",
      "found",
    ],
  }, links),
  ...faultsIn("services/rights/requests.ts", {
    "a stranger marks the records of an address": " && !waitsForCheck(input)",
  }, requests),
  ...faultsIn("services/rights/requests.ts", {
    "a request that staff have not looked at holds back the final erasure": [
      '["open", "waiting"].includes(state)',
      'state !== "closed"',
    ],
  }, ["tests/services/retention/retention_test.ts"]),
  ...faultsIn("routes/rights/own_requests.tsx", {
    "a request is dropped by a honeypot": [
      "const isKnown = await",
      'if (honeypot) throw new Problem("invalid");\n  const isKnown = await',
    ],
    "what strangers ask for fills the register": [
      "...(network && { network, suspect",
      "...(network && { suspect",
    ],
  }, requests),
  ...faultsIn("services/rights/own_links.ts", {
    "a link works twice": [
      "await this.#asked.delete(asked.id, { with: [entry(asked.email)] })",
      "await this.#asked.get(asked.id)",
    ],
    "a link works after its half hour": ["30 * 60 * 1000", "31 * 60 * 1000"],
    "a link of another person opens": "|| !link.holdsFor(asked.email)",
    "links are asked for without a limit": 'await limits.planOne(transaction, "ownLinks", client);',
    "an old request gets its mail after a restoration": "|| this.#isOver(asked)",
  }, links),
  ...faultsIn("services/mail/visitor_composers.ts", {
    "where nothing is stored no mail goes": [
      "dossier.isRefused ? null : { ...noDataMail(origin), to }",
      "null",
    ],
  }, links),
  ...faultsIn("routes/rights/own_links.tsx", {
    "the answer betrays whether an address is known": [
      "`${ownLinkPath}?enviado`",
      "`${ownLinkPath}?enviado=${\n      (await readDossier(c.get('deps').services, typedText(fields.email))).records.length\n    }`",
    ],
    "everything is erased without the box": ['confirmo !== "on"', "false"],
    "with everything goes what has a complaint": ", ({ id }) => !kept.has(id)",
  }, links),
  ...faultsIn("services/submissions/submissions.ts", {
    "who knows the content of a submission gets its code": [
      "isRepeated && hasOwnId(input) &&",
      "isRepeated &&",
    ],
    "a code is renewed and nothing says so": ["recibo, renewal?.(id)", "recibo"],
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
    "a record under an open complaint is erased": ["if (reclamo) {", "if (!own.record) {"],
    "who authorises again keeps the old proof": ["{ entry, consent }", "{ entry }"],
    "a new authorisation takes no box": "parsed(RestoreInput, fields);",
  }, ["tests/routes/rights/own_changes_test.ts"]),
  ...faultsIn("components/pages/own_data/facts.ts", {
    "an unverified person reads the answer": [
      "isVerified ? respuesta?.texto : null",
      "respuesta?.texto",
    ],
  }, ["tests/routes/rights/own_requests_test.ts"]),
  ...faultsIn("routes/rights/own_requests.tsx", {
    "a request shows its state without its code": " || found.codigo !== sha256(secret)",
  }, ["tests/routes/rights/own_requests_test.ts"]),
  ...faultsIn("routes/rights/own_requests.tsx", {
    "a flood of requests has no end": 'await limits.countOne("ownRequests", c.get("client"));',
  }, ["tests/routes/limits_test.ts"]),
  ...faultsIn("routes/rights/own_links.tsx", {
    "links are guessed without a limit": 'await limits.countOne("receiptCodes", c.get("client"));',
  }, ["tests/routes/limits_test.ts"]),
  ...faultsIn("routes/rights/own_access.ts", {
    "a session of staff opens the data of its owner": [
      "const access = readSealed(c, ownData);",
      "const access = readSealed(c, ownData) ??\n    (c.get('visitor') && c.get('deps').services.ownData.openAll(c.get('visitor')!.profile.email));",
    ],
  }, tests),
  ...faultsIn("routes/corrections.ts", {
    "a person's correction changes the address": [
      "keepsAddress ? { ...typed, email: record.email } : typed",
      "typed",
    ],
  }, ["tests/routes/rights/own_changes_test.ts"]),
  ...faultsIn("content/own_link.ts", {
    "the token of a link is in the address that servers see": [
      "${openLinkPath}#${token}",
      "${openLinkPath}?codigo=${token}",
    ],
  }, links),
  ...faultsIn("routes/rights/own_data.tsx", {
    "a redirect carries the code": [
      'c.redirect("/mis-datos/ver", 303)',
      "c.redirect(`/mis-datos/ver?codigo=${values.codigo}`, 303)",
    ],
    "receipt codes are guessed without a limit":
      'await limits.countOne("receiptCodes", c.get("client"));',
  }, tests),
];
