import assert from "node:assert/strict";
import { renderToString } from "react-dom/server";
import { PublicLayout } from "../../components/layout.tsx";
import { type Phase, site } from "../../content/site.ts";
import { pagesIn } from "../../routes/pages.tsx";

/** Every page of the phase in its frame, by path. */
function render(phase: Phase): Map<string, string> {
  const visitor = { signedIn: false, isAdmin: false };
  return new Map(
    pagesIn(phase).map(({ path, content }) => [
      path,
      renderToString(
        <PublicLayout path={path} visitor={visitor} phase={phase}>
          {content({ origin: "https://www.example.org", flash: null })}
        </PublicLayout>,
      ),
    ]),
  );
}

Deno.test("the shipped site is in campaign, with every page", () => {
  assert.equal(site.phase, "campaign");
  const pages = render("campaign");
  assert.equal(pages.size, 10);
  for (const [path, html] of pages) assert.match(html, /VOTA 2026/, path);
});

const calls =
  /VOTA 2026|Vota \+57|\+57|[Ss]úmate|(?<!\/v)oluntari[oa]s|Compart|wa\.me|data-action="share"/;

for (const [path, html] of render("quiet")) {
  Deno.test(`on election day ${path} asks nobody for a vote, help or sharing`, () => {
    // What the data policy says about volunteers is no call.
    const shown = path === "/privacidad" ? html.replace(/<main.*<\/main>/s, "") : html;
    assert.doesNotMatch(shown, calls);
    assert.match(html, /este sitio no hace propaganda/);
    assert.match(html, /href="\/como-votar"/);
  });
}

Deno.test("on election day the guide stays, and names nobody", () => {
  const guide = render("quiet").get("/como-votar") ?? "";
  assert.match(guide, /Cómo votar hoy/);
  assert.match(guide, /Marca tu voto/);
  assert.match(guide, /registraduria\.gov\.co/);
  assert.match(guide, /Tu cédula de ciudadanía original/);
});

Deno.test("on election day people can still write and read about their data", () => {
  const pages = render("quiet");
  assert.match(pages.get("/contacto") ?? "", /<form [^>]*action="\/contacto"/);
  assert.match(pages.get("/privacidad") ?? "", /Política de/);
});

Deno.test("afterwards the site says thanks, takes no registration and keeps its archive", () => {
  const pages = render("closed");
  for (const path of ["/", "/voluntarios", "/como-votar"]) {
    assert.match(pages.get(path) ?? "", /<h1[^>]*>Gracias, Bogotá/, path);
  }
  for (const [path, html] of pages) {
    assert.doesNotMatch(html, /VOTA 2026|action="\/voluntarios"|class="pulse/, path);
    assert.match(html, /queda como archivo/, path);
  }
  assert.match(pages.get("/logros") ?? "", /Lo prometido, en hechos/);
});
