import { type Fault, faultsIn } from "./fault.ts";

const gatekeeping = ["tests/routes/middleware/gatekeeping_test.ts"];
const access = ["tests/routes/access_test.ts", "tests/routes/admin/access_test.ts"];
const origin = ["tests/security/origin_test.ts"];
const headers = ["tests/routes/middleware/every_answer_test.ts"];

/** Mistakes in access control, the client's address and the headers of every response. */
export const gateFaults: readonly Fault[] = [
  ...faultsIn("tasks/start.ts", {
    "the server may load code from a host": '"--no-remote", ',
  }, ["tests/security/permissions_test.ts"]),
  ...faultsIn("routes/middleware/gatekeeping.ts", {
    "the origin is not checked": ["if (!same) throw", "if (false) throw"],
    "a request without Origin passes": ['c.req.header("sec-fetch-site") === "same-origin"', "true"],
    "a form without a token passes from an old browser": [
      "&& tokenPath.test(request.path) &&",
      "&&",
    ],
    "another site with a token passes": [
      'request.header("sec-fetch-site") === undefined;',
      "true;",
    ],
    "another site of the same registrable domain passes": [
      'c.req.header("sec-fetch-site") === "same-origin"',
      '/^same-/.test(c.req.header("sec-fetch-site") ?? "")',
    ],
  }, origin),
  ...faultsIn("routes/middleware/gatekeeping.ts", {
    "PATCH counts as safe": ['["GET", "HEAD", "OPTIONS"]', '["GET", "HEAD", "PATCH", "DELETE"]'],
  }, [...origin, ...access]),
  ...faultsIn("routes/middleware/gatekeeping.ts", {
    "any host is served": ["!hosts.has(authority) ||", "false ||"],
    "the Host header is not held against the address": ["header !== authority", "false"],
  }, gatekeeping),
  ...faultsIn("routes/admin/access.ts", {
    "any signed-in user counts as an administrator": [
      `if (visitor.roles.length === 0) throw new Problem("forbidden");
  if (gateOf(c)(visitor)) return await next();`,
      "await next();\n  if (!c.error) return;",
    ],
    "any role opens every page": ["if (gateOf(c)(visitor)) return", "return"],
    "a route of the back office that names no permission is open to staff": [
      "permission !== undefined &&",
      "permission === undefined ||",
    ],
  }, access),
  ...faultsIn("routes/admin/list_page.tsx", {
    "a list offers to erase without the permission": [
      "erase: mayUse(actor, `POST /admin/${name}/:id/erase`)",
      "erase: true",
    ],
    "a list offers every file": [
      "export: mayUse(actor, `GET /api/admin/${name}.csv`)",
      "export: true",
    ],
  }, ["tests/routes/admin/controls_test.ts"]),
  ...faultsIn("routes/app.tsx", {
    "the back office's API is not behind the gate": 'app.use("/api/admin/*", requirePermission);',
    "the back office's pages are not behind the gate": 'app.use("/admin/*", requirePermission);',
  }, access),
  ...faultsIn("routes/response_headers.ts", {
    "answers may be kept by the browser unless they say otherwise":
      'if (!headers.has("Cache-Control")) headers.set("Cache-Control", "no-store");',
  }, [...access, ...headers]),
  ...faultsIn("routes/local_path.ts", {
    "the next page may be anywhere": [
      "if (!path ||",
      "if (URL.canParse(path)) return path;\n  if (!path ||",
    ],
  }, ["tests/security/redirects_test.ts"]),
  ...faultsIn("services/schemas/admin.ts", {
    "a call answers in the words of a library": [
      '}, { path: ["ids"], error: own.ids }',
      '}, { path: ["ids"] }',
    ],
  }, ["tests/security/wrong_types_test.ts"]),
  ...faultsIn("routes/middleware/body.ts", {
    "a body may be a thousand times as long": ["bytes: 16 * 1024,", "bytes: 16 * 1024 * 1024,"],
    "a body may take its time": [
      "await withDeadline(",
      "text || withDeadline(",
    ],
  }, gatekeeping),
  ...faultsIn("routes/middleware/body.ts", {
    "a form takes less than its fields allow": [
      "isForm(request) ? formLimits : bodyLimits",
      "bodyLimits",
    ],
  }, ["tests/routes/long_forms_test.ts"]),
  ...faultsIn("routes/app.tsx", {
    "errors go without the headers of security": "secure(c.res.headers);",
  }, headers),
  ...faultsIn("routes/response_headers.ts", {
    "the policy of content allows inline scripts": [
      "script-src 'self'$",
      "script-src 'unsafe-inline'$",
    ],
    "any site may embed the site in a frame": ["frame-ancestors 'none'", "frame-ancestors *"],
  }, headers),
  ...faultsIn("services/client_address.ts", {
    "the first address of X-Forwarded-For is believed": ["hops.pop()", "hops.shift()"],
    "X-Forwarded-For is trusted from every client": ['=== "trusted"', '!== ""'],
  }),
];
