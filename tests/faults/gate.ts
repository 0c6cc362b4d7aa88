import { type Fault, faultsIn } from "./fault.ts";

const access = ["tests/routes/access_test.ts", "tests/routes/admin/access_test.ts"];

export const gateFaults: readonly Fault[] = [
  ...faultsIn("tasks/start.ts", {
    "the server may load code from a host": '"--no-remote", ',
  }, ["tests/security/permissions_test.ts"]),
  ...faultsIn("routes/server/middleware/gatekeeping.ts", {
    "the origin is not checked": ["if (!same) throw", "if (false) throw"],
    "another site with a token passes": [
      'request.header("sec-fetch-site") === undefined;',
      "true;",
    ],
  }, ["tests/security/origin_test.ts"]),
  ...faultsIn("routes/server/middleware/gatekeeping.ts", {
    "any host is served": "!hosts.has(authority) ||",
  }),
  ...faultsIn("routes/admin/access.ts", {
    "any role opens every page": ["!visitorOf(c).can(permission)", "false"],
    "a route that requires nothing is open to staff": " || isUnguarded",
  }, access),
  ...faultsIn("routes/app.tsx", {
    "the back office's API is not behind the gate": 'app.use("/api/admin/*", requireStaff);',
  }, access),
  ...faultsIn("routes/server/local_path.ts", {
    "the next page may be anywhere": [
      "if (!path ||",
      "if (URL.canParse(path)) return path;\n  if (!path ||",
    ],
  }, ["tests/security/redirects_test.ts"]),
  ...faultsIn("routes/server/middleware/body.ts", {
    "a body may be a thousand times as long": ["bytes: 16 * 1024,", "bytes: 16 * 1024 * 1024,"],
  }, ["tests/routes/server/middleware/gatekeeping_test.ts"]),
  ...faultsIn("routes/server/response_headers.ts", {
    "the policy of content allows inline scripts": [
      "script-src 'self'$",
      "script-src 'unsafe-inline'$",
    ],
  }, ["tests/routes/server/middleware/every_answer_test.ts"]),
  ...faultsIn("services/system/client_address.ts", {
    "the first address of X-Forwarded-For is believed": ["hops.pop()", "hops.shift()"],
  }),
];
