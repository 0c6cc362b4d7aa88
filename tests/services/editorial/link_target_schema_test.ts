import assert from "node:assert/strict";
import { linkTarget } from "../../../services/editorial/link_target_schema.ts";

const taken: readonly [typed: string, target: string][] = [
  [" /agenda ", "/agenda"],
  ["/noticias/el-debate?a=1#b", "/noticias/el-debate?a=1#b"],
  ["/administracion", "/administracion"],
  ["/noticias/../agenda", "/agenda"],
  ["https://example.org", "https://example.org/"],
  ["https://example.org/api/documentos/1.pdf", "https://example.org/api/documentos/1.pdf"],
  ["https://example.org/login", "https://example.org/login"],
  ["https://example.org/a?de=/admin", "https://example.org/a?de=/admin"],
];

for (const [typed, target] of taken) {
  Deno.test(`a link to ${typed} leads to ${target}`, () => assert.equal(linkTarget(typed), target));
}

const refused = [
  "/api/admin/volunteers.csv",
  "/api/volunteers",
  "/admin",
  "/admin?x=1",
  "/ADMIN/users",
  "/%61dmin/volunteers",
  "/noticias/../admin",
  "/./admin",
  "/redaccion/noticias",
  "/salir",
  "/cuenta/borrar",
  "/login?next=/admin",
  "/login/oidc",
  "/invitacion/abc",
  "/instalar/abc",
  "/vista/noticia.1.2.3",
  "https://example.org/api/admin/volunteers.csv",
  "https://example.org//api//admin/volunteers.xlsx",
  "https://example.org/admin",
  "https://example.org/%72edaccion/ajustes",
  "//evil.example",
  "/.//evil.example",
  "/\\evil.example",
  "/\tadmin",
  "http://example.org",
  "https://ana:clave@example.org",
  "javascript:alert(1)",
  "agenda",
  "",
];

for (const typed of refused) {
  Deno.test(`no link leads to ${JSON.stringify(typed)}`, () => {
    assert.equal(linkTarget(typed), null);
  });
}
