import { type Fault, faultsIn } from "./fault.ts";

const sessions = [
  "tests/services/accounts/sessions_test.ts",
  "tests/routes/session_test.ts",
  "tests/routes/accounts/account_test.ts",
];
const factors = [
  "tests/services/accounts/second_factors_test.ts",
  "tests/services/accounts/totp_test.ts",
];
const guesses = [
  "tests/services/limits/sign_in_throttle_test.ts",
  "tests/routes/sign_in_limits_test.ts",
];
const knownBrowser = ["tests/routes/accounts/trusted_browser_test.ts"];
const passwords = ["tests/routes/accounts/auth_test.ts", "tests/routes/accounts/account_test.ts"];
const mailLinks = ["tests/routes/accounts/mail_links_test.ts"];
const prefixes = ["tests/routes/prefixes_test.ts"];
const forms = ["tests/routes/limits_test.ts", "tests/services/limits/submissions_test.ts"];

const setup = [
  "tests/routes/accounts/joining_test.ts",
  "tests/services/accounts/first_admin_test.ts",
];
const invitations = [
  "tests/routes/accounts/joining_test.ts",
  "tests/routes/admin/invitations_test.ts",
];

/** Mistakes with accounts, sessions, roles, second factors and limits. */
export const accountFaults: readonly Fault[] = [
  ...faultsIn("routes/accounts/session.ts", {
    "the cookie's signature is not checked": ["if (!keys.verify(", "if (false && !keys.verify("],
    "the end inside the cookie is not looked at": ["now < Number(end) ?", "true ?"],
    "the cookie alone says whose session it is": ["profile?.id !== session.profile_id", "!profile"],
    "a role revoked while a session is touched remains": ["session.seen_at >= now", "false"],
    "signing out leaves the session in the store": ["if (visitor) await c", "if (false) await c"],
    "the role is the one of the sign-in": [
      "session, account, true)",
      `session, { ...account, actor: { ...account.actor,
    roles: session.access.split(" "), can: () => session.access !== "" } }, true)`,
    ],
    "the token survives a change of role": [
      "if (session.access === access) return",
      "if (session.access) return",
    ],
    "changes are made with the token before": "isSafe(c.req.method) && ",
    "a new password leaves the other sessions alive":
      "|| session.password_version !== passwordVersion",
  }, sessions),
  ...faultsIn("services/secrets/key_ring.ts", {
    "a signature for one purpose holds for all": ["[purpose, text]", "[text]"],
  }),
  ...faultsIn("services/accounts/sessions.ts", {
    "the store keeps the token itself": ["id: sha256(token) }", "id: token }"],
    "a session lives for ever while it is used": ["now >= session.expires_at ||", "false ||"],
    "a session never idles": "|| now >= this.#lastUse(session) + sessionLimits.idle",
    "an eleventh session ends one that was used a moment ago":
      "    this.#used.set(session.id, now);\n",
    "the previous token is valid for hours": [
      "Math.min(old.expires_at, this.#clock() + sessionLimits.grace)",
      "old.expires_at",
    ],
    "of requests at once after a change of role one is answered and the others sign out": [
      "successor: issued.session.id }",
      "successor: `none ${issued.session.id}` }",
    ],
  }, sessions),
  ...faultsIn("services/accounts/roles.ts", {
    "the last administrator can be removed": 'throw new Problem("last_admin");',
    "the role of the last administrator counts with coordinators": [
      'if (other?.roles.includes("admin")) return;\n    }',
      `if (other?.roles.includes("admin")) return;
    }
    if (await this.count("coordinator") > 0) return;`,
    ],
    "a role that is given takes the others away": [
      "roles: holder.roles.includes(role) ? holder.roles : [...holder.roles, role],",
      "roles: [role],",
    ],
    "two administrators who remove each other both succeed": [
      'if (role === "admin") await this.#planAnotherAdmin(transaction, profileId);',
      'if (role === "admin" && await this.count(role) < 2) throw new Problem("last_admin");',
    ],
  }),
  ...faultsIn("routes/accounts/new_account.tsx", {
    "the preview of a messenger uses an invitation up": [
      "async (c) => respondInvitation(c, await openInvitation(c)))",
      `async (c) => {
    const invitation = await openInvitation(c);
    await c.get("deps").services.invitations.accept(invitation.id, "preview", {});
    return respondInvitation(c, invitation);
  })`,
    ],
    "who joins by an invitation gets no role, and the link stays":
      "(transaction) => invitations.planUse(transaction, invitation.id, id),",
  }, invitations),
  ...faultsIn("services/schemas/invitation.ts", {
    "a link makes an administrator": [
      'rol: z.literal("editor"),',
      'rol: z.enum(["editor", "admin"]),',
    ],
  }, ["tests/routes/refused_forms_test.ts"]),
  ...faultsIn("services/accounts/invitations.ts", {
    "an invitation works twice": ["wasOpen = this.isOpen(found);", "wasOpen = true;"],
    "an invitation outlives the right of its inviter": [
      '(await roles.planActorOf(transaction, invitation.by)).can("users:grant")',
      "true",
    ],
    "the store holds what opens an invitation": ["id: sha256(token)", "id: token"],
  }, invitations),
  ...faultsIn("services/schemas/nit.ts", {
    "setup: a NIT with a wrong check digit is taken": [
      "11 - rest : rest)) return null;",
      "11 - rest : rest)) {}",
    ],
  }),
  ...faultsIn("services/schemas/campaign_input.ts", {
    "setup: an election that is over is taken, and the data are erased": [
      "(eleccion <= today || ",
      "(false || ",
    ],
  }, ["tests/routes/refused_forms_test.ts"]),
  ...faultsIn("tasks/command.ts", {
    "setup: invented people authorise the policy of the sample": [
      "return siteWith(await readCampaign(store));",
      "return siteWith(null);",
    ],
  }, ["tests/tasks/seed_test.ts"]),
  ...faultsIn("tasks/mail.ts", {
    "setup: a mail of a task has the colours of the sample": "  chooseCampaign(campaign);\n",
  }, ["tests/tasks/mail_test.ts"]),
  ...faultsIn("components/theme/palettes.ts", {
    "setup: a palette has a hint that few can read": ['600: "#515e72"', '600: "#8390a2"'],
  }, ["tests/components/theme/palette_test.ts"]),
  ...faultsIn("routes/drawings/drawing_worker.ts", {
    "setup: the icon of a campaign is that of the sample": "  chooseCampaign(campaign);\n",
  }, ["tests/operations/campaign_test.ts"]),
  ...faultsIn("content/site.ts", {
    "setup: the phase stays pinned with another election": '    phase: "auto",\n',
  }, ["tests/services/consent_test.ts"]),
  ...faultsIn("services/accounts/first_admin.ts", {
    "setup: the link works without end": [
      "return this.#clock() >= Date.parse(expires_at);",
      "return false && expires_at === null;",
    ],
    "setup: the link of an earlier start works": [
      "found.sha256 === sha256(token) && ",
      "token !== null && ",
    ],
    "setup: two who use the link at once both become administrators": [
      "!isOpen || !await this.#roles.planNoAdmin(transaction)",
      'await this.#roles.count("admin") > 0',
    ],
    "setup: an administrator made meanwhile does not end the link": [
      "!isOpen || !await this.#roles.planNoAdmin(transaction)",
      "!isOpen",
    ],
    "setup: the store holds what opens the link": [
      "sha256: sha256(token),",
      "sha256: sha256(token), token,",
    ],
  }, setup),
  ...faultsIn("routes/refusals.ts", {
    "setup: the audit log holds the token of a link": [
      "isOffice(path) ? path : routeOf(c)",
      "path",
    ],
  }, setup),
  ...faultsIn("services/erasure.ts", {
    "an account that is erased leaves its secrets":
      "(transaction) => secondFactors.planErase(transaction, id),",
    "the last administrator's account can be erased":
      "(transaction) => roles.planRemove(transaction, id),",
  }, ["tests/tasks/admin_erase_test.ts"]),
  ...faultsIn("services/accounts/credentials.ts", {
    "an unknown address answers at once": [
      ": await this.#dummy.credential();",
      ': null;\n    if (!profile) throw new Problem("not_found");',
    ],
  }, passwords),
  ...faultsIn("services/accounts/accounts.ts", {
    "a common password is accepted": "await this.#weak.refuse(password, { email, full_name });",
    "a signed-in user changes the password without the old one": [
      "!await this.credentials.isRight(profile.id, current_password)",
      "false",
    ],
  }, passwords),
  ...faultsIn("services/accounts/accounts.ts", {
    "accounts that are refused anyway use up those of all clients": [
      "await this.#weak.refuse(password, { email, full_name });\n",
      "beforeHashing();\n    await this.#weak.refuse(password, { email, full_name });\n",
    ],
  }, prefixes),
  ...faultsIn("services/accounts/second_factors.ts", {
    "a code counts as often as it is sent": "&& step > factor.last_step",
    "a recovery code stays good": ".filter((other) => other !== hash)",
    "codes can be guessed without end": ["failed < mostFailures ? take", "true ? take"],
    "wrong codes are not counted in the commit that finds them wrong": [
      "min(failed + 1,",
      "min(failed,",
    ],
  }, factors),
  ...faultsIn("services/accounts/totp.ts", {
    "a code of an hour ago is right": [
      "[-1, 0, 1]",
      "Array.from({ length: 241 }, (_, i) => i - 120)",
    ],
  }, factors),
  ...faultsIn("services/secrets/seal.ts", {
    "a sealed secret opens in another account": [
      "  cipher.setAAD(Buffer.from(context)).setAuthTag(",
      "  cipher.setAuthTag(",
    ],
  }),
  ...faultsIn("services/limits/counted_attempt.ts", {
    "guesses are counted after they were checked": [
      `const failures = await this.#reserve([ofPair, ofClient]);
    try {
      const result = await check();`,
      `let failures: readonly string[] = [];
    try {
      const result = await check();
      failures = await this.#reserve([ofPair, ofClient]);`,
    ],
    "a client that guesses at many accounts is not limited": [
      "this.#reserve([ofPair, ofClient])",
      "this.#reserve([ofPair])",
    ],
    "a network that guesses from new addresses is new each time": [
      "pairOf(account, networkOf(client))",
      "pairOf(account, client)",
    ],
  }, guesses),
  ...faultsIn("services/limits/sign_in_throttle.ts", {
    "strangers' guesses take every turn of the hashing": [
      "this.#strangerChecks.run(check)",
      "check()",
    ],
    "in a flood the loudest are heard": ["this.#strangers.taken >= crowd && wait > 0", "false"],
  }, guesses),
  ...faultsIn("services/limits/counted_attempt.ts", {
    "guesses of one trusted browser refuse each other in the store": [
      'return this.trust === "browser" && browser ? browser : pair;',
      "return browser === pair ? browser : pair;",
    ],
    "a trusted browser guesses without end": [
      "failuresOfBrowser = 10;",
      "failuresOfBrowser = 10_000;",
    ],
  }, knownBrowser),
  ...faultsIn("services/store/keyed_values.ts", {
    "a limit is read and then set": [
      "const checks = [{ key, versionstamp }];",
      "const checks: Deno.AtomicCheck[] = []; void versionstamp;",
    ],
    "a row that was not read is not checked either": [
      "const checks = [{ key, versionstamp }];",
      "const checks = transaction.cache ? [] : [{ key, versionstamp }];",
    ],
  }, [...guesses, ...forms]),
  ...faultsIn("routes/accounts/trusted_browser.ts", {
    "a browser is trusted for every account": [
      "readSealed(c, trustedBrowser, email)",
      "readSealed(c, trustedBrowser)",
    ],
    "a trusted browser survives a new password": ["!== trusted.passwordVersion", "< 0"],
  }),
  ...faultsIn("routes/own_cookies.ts", {
    "a browser is trusted for ever": ' || sealed.value.end <= c.get("deps").clock()',
  }, knownBrowser),
  ...faultsIn("services/limits/counted_attempt.ts", {
    "a first attempt waits behind repeated ones": ["=== 1 ?", "=== null ?"],
  }, [...knownBrowser, ...guesses]),
  ...faultsIn("services/limits/limits.ts", {
    "accounts are made without a limit": [
      "this.#values.change((transaction) => this.#stored.planSpend(transaction, spender))",
      "Promise.resolve()",
    ],
  }, guesses),
  ...faultsIn("services/limits/limiters.ts", {
    "a client is refused by what another process changed": [
      "plan(false).catch(() => plan(true))",
      "plan(false)",
    ],
    "a row that another process changed is never known again":
      "for (const entry of entries) this.renew(entry);",
  }, ["tests/services/limits/submissions_test.ts"]),
  ...faultsIn("services/limits/limiters.ts", {
    "networks that tried today take the part of newcomers": [
      "wait > 0 && isNewcomer ?",
      "wait > 0 ?",
    ],
  }, prefixes),
  ...faultsIn("services/submissions/quarantine.ts", {
    "one network fills the quarantine": " || ofNetwork >= most",
  }, ["tests/routes/quarantine_test.ts"]),
  ...faultsIn("services/limits/policies.ts", {
    "of the prefixes of a client only the narrowest counts": [
      "policy[width as keyof Prefixes];",
      'width === "address" ? policy.address : 0;',
    ],
  }, prefixes),
  ...faultsIn("services/limits/policies.ts", {
    "forms are sent without a limit": [
      "submissions: { per: 10 * minute, address: 60,",
      "submissions: { per: 10 * minute, address: 60_000,",
    ],
  }, forms),
  ...faultsIn("services/secrets/signed_links.ts", {
    "a link never ends": " || !(this.clock() < Number(end))",
    "a link outlives the state that it was for": [
      "holdsFor: (state) => this.keys.verify(this.purpose, signed(id, end, state), signature),",
      "holdsFor: () => true,",
    ],
  }, mailLinks),
  ...faultsIn("services/accounts/password_resets.ts", {
    "a mailbox opens the back office": [
      'return held.length > 0 && !hasFactor ? "person" : "link";',
      'return "link";',
    ],
    "what was typed is kept":
      "await this.#requests.update(id, (request) => ({ ...request, ...found }));",
    "a request is kept only where there is an account": [
      "if (!await limits.planReset(transaction, client, email)) return;",
      "if (!await this.#deps.accounts.getByEmail(email)) return;",
    ],
  }, mailLinks),
  ...faultsIn("routes/accounts/mail_links.tsx", {
    "the address of a link reaches other sites": "c.header(...noReferrer);",
  }, mailLinks),
  ...faultsIn("services/mail/digests.ts", {
    "an account that cannot be read holds up all digests": [
      "if (isExpected) return null;",
      "",
    ],
    "an address that is not verified gets figures": ["!profile?.verified_at ||", "!profile ||"],
    "a reader gets every figure": [
      "figureRules.filter(({ permission }) => actor.can(permission))",
      "figureRules.slice()",
    ],
    "the daily digest comes every hour": [
      'return hour === firstHour ? ["diario", "cada_hora"] : ["cada_hora"];',
      'return ["diario", "cada_hora"];',
    ],
  }, ["tests/services/mail/digests_test.ts"]),
  ...faultsIn("services/accounts/roles.ts", {
    "a role is given and its owner hears nothing":
      'transaction.add(...this.#outbox.planNotice(profileId, "role_granted"));',
  }, ["tests/services/mail/security_notices_test.ts"]),
  ...faultsIn("routes/admin/user.tsx", {
    "a role goes to an account that is erased meanwhile":
      "(transaction) => accounts.planPresent(transaction, id),",
  }, ["tests/routes/admin/users_page_test.ts"]),
];
