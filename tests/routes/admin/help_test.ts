import assert from "node:assert/strict";
import { guides } from "../../../content/admin/help.ts";
import { roleTexts } from "../../../content/accounts/roles.ts";
import { roles } from "../../../services/accounts/profile_schema.ts";
import { withStaff } from "../../support/admin_site.ts";
import { openSite } from "../../support/site.ts";

for (const role of roles) {
  Deno.test(`«Ayuda» shows ${role} the guide of that role, with its pictures`, async () => {
    using site = await openSite();
    const { read } = await withStaff(site, role, role === "coordinator" ? ["Bosa"] : []);
    const page = await read("/admin/ayuda");
    const file = await Deno.readTextFile(`docs/guia/${roleTexts[role].guide}.md`);
    assert.ok(page.includes(`${/^# (.+)$/m.exec(file)?.[1]}</h1>`));
    assert.match(page, /<a href="\/admin\/ayuda"[^>]* aria-current="page"/);
    const pictures = [...page.matchAll(/<img src="([^"]+)"/g)].map(([, src = ""]) => src);
    assert.equal(pictures.length, [...file.matchAll(/!\[/g)].length);
    for (const src of pictures) {
      const picture = await site.request(src);
      assert.deepEqual([picture.status, picture.headers.get("content-type")], [200, "image/jpeg"]);
      await picture.body?.cancel();
    }
  });
}

Deno.test("each guide has a page, and its marks of Markdown are elements", async () => {
  using site = await openSite();
  const { read, ask } = await withStaff(site, "editor");
  for (const [name, title] of Object.entries(guides)) {
    const page = await read(`/admin/ayuda/${name}`);
    assert.match(page, new RegExp(`aria-current="page">${title}</a>`));
    const article = /<article[^]*<\/article>/.exec(page)?.[0] ?? "";
    assert.doesNotMatch(article.replace(/<pre[^]*?<\/pre>/g, ""), /\*\*|```|^#|\]\(/m, name);
  }
  assert.equal((await ask("/admin/ayuda/otra")).status, 404);
});
