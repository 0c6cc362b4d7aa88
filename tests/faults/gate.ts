import type { Fault } from "./fault.ts";

const middleware = "routes/middleware";
const gatekeeping = "tests/routes/middleware/gatekeeping_test.ts";
const access = "tests/routes/access_test.ts";

/** Mistakes at the gate: who gets in, from where, and what every answer carries. */
export const gateFaults: readonly Fault[] = [
  {
    name: "the server may load code from a host",
    file: "tasks/start.ts",
    right: '["--no-remote", watch ? "--cached-only" : "--no-npm"]',
    wrong: '[watch ? "--cached-only" : "--no-npm"]',
    tests: ["tests/security/permissions_test.ts"],
  },
  {
    name: "the origin is not checked",
    file: `${middleware}/origin.ts`,
    right: "if (!same) throw",
    wrong: "if (false) throw",
    tests: [gatekeeping],
  },
  {
    name: "a request without Origin passes",
    file: `${middleware}/origin.ts`,
    right: 'c.req.header("sec-fetch-site") === "same-origin"',
    wrong: "true",
    tests: [gatekeeping],
  },
  {
    name: "another site of the same registrable domain passes",
    file: `${middleware}/origin.ts`,
    right: 'c.req.header("sec-fetch-site") === "same-origin"',
    wrong: '/^same-/.test(c.req.header("sec-fetch-site") ?? "")',
    tests: [gatekeeping],
  },
  {
    name: "PATCH counts as safe",
    file: `${middleware}/method.ts`,
    right: 'const safe = new Set(["GET", "HEAD", "OPTIONS"]);',
    wrong: 'const safe = new Set(["GET", "HEAD", "OPTIONS", "PATCH", "DELETE"]);',
    tests: [gatekeeping, access],
  },
  {
    name: "any host is served",
    file: `${middleware}/host.ts`,
    right: "!hosts.has(authority) ||",
    wrong: "false ||",
    tests: [gatekeeping],
  },
  {
    name: "the Host header is not held against the address",
    file: `${middleware}/host.ts`,
    right: "(header !== null && header !== authority)",
    wrong: "false",
    tests: [gatekeeping],
  },
  {
    name: "whoever is signed in passes for an administrator",
    file: "routes/admin/access.ts",
    right:
      'if (visitor.roles.length === 0) throw new Problem("forbidden");\n  if (!gateOf(c)(visitor)) throw new Problem("forbidden");',
    wrong: "",
    tests: [access],
  },
  {
    name: "a route of the back office that names no permission is open to staff",
    file: "routes/admin/access.ts",
    right: "permission !== undefined && actor.can(permission)",
    wrong: "permission === undefined || actor.can(permission)",
    tests: ["tests/routes/admin/access_test.ts"],
  },
  {
    name: "the back office's API is not behind the gate",
    file: "routes/app.tsx",
    right: 'app.use("/api/admin/*", requirePermission);',
    wrong: "",
    tests: [access],
  },
  {
    name: "the back office's pages are not behind the gate",
    file: "routes/app.tsx",
    right: 'app.use("/admin/*", requirePermission);',
    wrong: "",
    tests: [access],
  },
  {
    name: "answers may be kept by the browser unless they say otherwise",
    file: "routes/policy.ts",
    right: 'if (!headers.has("Cache-Control")) headers.set("Cache-Control", "no-store");',
    wrong: "",
    tests: [access, gatekeeping],
  },
  {
    name: "the next page may be anywhere",
    file: "routes/local_path.ts",
    right: 'if (!path || !/^\\/(?![/\\\\])[^\\\\\\p{Cc}]*$/u.test(path)) return "/";',
    wrong: 'if (!path) return "/"; if (URL.canParse(path)) return path;',
    tests: ["tests/routes/local_path_test.ts"],
  },
  {
    name: "a call answers in the words of a library",
    file: "services/schemas/admin.ts",
    right: '{ path: ["ids"], error: own.ids }',
    wrong: '{ path: ["ids"] }',
    tests: ["tests/security/wrong_types_test.ts"],
  },
  {
    name: "a body may be a thousand times as long",
    file: `${middleware}/body.ts`,
    right: "bytes: 16 * 1024,",
    wrong: "bytes: 16 * 1024 * 1024,",
    tests: [gatekeeping],
  },
  {
    name: "a body may take its time",
    file: `${middleware}/body.ts`,
    right: 'setTimeout(() => late.reject(new Problem("timeout")), milliseconds)',
    wrong: "0",
    tests: [gatekeeping],
  },
  {
    name: "errors go without the headers of security",
    file: "routes/app.tsx",
    right: "app.use(securityHeaders(secureHeadersFor(deps.origins.canonical)));",
    wrong: "",
    tests: [gatekeeping],
  },
  {
    name: "the policy of content allows inline scripts",
    file: "routes/policy.ts",
    right: "`script-src 'self'$",
    wrong: "`script-src 'self' 'unsafe-inline'$",
    tests: [gatekeeping],
  },
  {
    name: "anybody may put the site into a frame",
    file: "routes/policy.ts",
    right: "frame-ancestors 'none'",
    wrong: "frame-ancestors *",
    tests: [gatekeeping],
  },
  {
    name: "the first address of X-Forwarded-For is believed",
    file: "services/client_address.ts",
    right: "const next = hops.pop();",
    wrong: "const next = hops.shift();",
    tests: ["tests/services/client_address_test.ts"],
  },
  {
    name: "X-Forwarded-For is believed of everybody",
    file: "services/client_address.ts",
    right: 'ipaddr.subnetMatch(client, ranges, "stranger") === "trusted"',
    wrong: "true",
    tests: ["tests/services/client_address_test.ts"],
  },
];
