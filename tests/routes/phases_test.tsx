import assert from "node:assert/strict";
import { renderToString } from "react-dom/server";
import { PublicLayout } from "../../components/layout.tsx";
import { type Phase, site } from "../../content/site.ts";
import { shareCardAlt, shareCardsIn } from "../../content/share_cards.ts";
import { pagesIn } from "../../routes/pages.tsx";
import { messageFields, subscriberFields, volunteerFields } from "../support/builders.ts";
import { form, json, openSite } from "../support/site.ts";

/** Every page of the phase in its frame, by path. */
function render(phase: Phase): Map<string, string> {
  const visitor = { signedIn: false, office: null };
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
  Deno.test(`on election day ${path} asks for no vote, help or sharing`, () => {
    // What the data policy says about volunteers is no call.
    const shown = path === "/privacidad" ? html.replace(/<main.*<\/main>/s, "") : html;
    assert.doesNotMatch(shown, calls);
    assert.match(html, /este sitio no hace propaganda/);
    assert.match(html, /href="\/como-votar"/);
  });
}

Deno.test("on election day the guide, contact and the data policy stay", () => {
  const pages = render("quiet");
  assert.match(pages.get("/contacto") ?? "", /<form [^>]*action="\/contacto"/);
  assert.match(pages.get("/privacidad") ?? "", /Política de/);
  const guide = pages.get("/como-votar") ?? "";
  assert.match(guide, /Cómo votar hoy/);
  assert.match(guide, /Marca tu voto/);
  assert.match(guide, /registraduria\.gov\.co/);
  assert.match(guide, /Tu cédula de ciudadanía original/);
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

Deno.test("afterwards the news page closes the newsletter", () => {
  const closed = render("closed").get("/noticias") ?? "";
  assert.match(closed, /El boletín terminó con la campaña/);
  assert.doesNotMatch(closed, /type="email"|action="\/noticias"/);
  assert.match(render("campaign").get("/noticias") ?? "", /<form [^>]*action="\/noticias"/);
});

for (const phase of ["quiet", "closed"] as const) {
  Deno.test(`no page of the phase ${phase} leads to one that gave up its content`, () => {
    const gone = phase === "quiet"
      ? /href="\/(voluntarios|logros|noticias)"/
      : /href="\/(voluntarios|como-votar)"/;
    for (const [path, html] of render(phase)) assert.doesNotMatch(html, gone, path);
  });

  for (
    const [path, api, fields] of [
      ["/voluntarios", "/api/volunteers", volunteerFields],
      ["/noticias", "/api/newsletter", subscriberFields],
    ] as const
  ) {
    Deno.test(`in the phase ${phase} ${path} and ${api} refuse what is sent`, async () => {
      using site = await openSite({ phase });
      for (const sent of [form(fields()), form({ email: "no es un correo" })]) {
        const page = await site.request(path, sent);
        assert.equal(page.status, 409);
        const html = await page.text();
        assert.match(html, /<h1[^>]*>Formulario cerrado/);
        assert.match(html, /href="\/contacto"/);
      }
      const answer = await site.request(api, json(fields()));
      assert.equal(answer.status, 409);
      const { error } = await answer.json();
      assert.equal(error.code, "form_closed");
      assert.match(error.message, /Este formulario está cerrado/);
      const { volunteers, newsletter } = site.services;
      assert.equal(await volunteers.count() + await newsletter.count(), 0);
    });
  }

  Deno.test(`in the phase ${phase} messages are stored`, async () => {
    using site = await openSite({ phase });
    assert.equal((await site.request("/contacto", form(messageFields()))).status, 303);
    assert.equal((await site.request("/api/messages", json(messageFields()))).status, 201);
  });

  Deno.test(`an unknown page in the phase ${phase} offers the guide only where there is one`, async () => {
    using site = await openSite({ phase });
    const main = (await (await site.request("/no-existe")).text()).match(/<main.*<\/main>/s)?.[0] ??
      "";
    assert.equal(main.includes('href="/como-votar"'), phase === "quiet");
  });
}

Deno.test("a picture that is shared on election day shows no number and asks for nothing", () => {
  for (const [path, card] of Object.entries(shareCardsIn("quiet"))) {
    assert.doesNotMatch(card.title + card.eyebrow, /\+57|VOTA|[Vv]oluntari|La Representante/, path);
    assert.match(shareCardAlt(card, "quiet"), /un tarjetón de Cámara por Bogotá sin marcar/, path);
  }
  assert.equal(shareCardsIn("quiet")["/como-votar"]?.title, "Cómo votar hoy");
});

Deno.test("afterwards the pictures of what gave up its content say thanks", () => {
  const cards = shareCardsIn("closed");
  for (const path of ["/", "/voluntarios", "/como-votar"]) {
    assert.equal(cards[path]?.title, "Gracias, Bogotá", path);
  }
  assert.equal(cards["/logros"]?.title, "Lo prometido, en hechos");
});
