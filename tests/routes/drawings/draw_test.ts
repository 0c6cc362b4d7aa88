import assert from "node:assert/strict";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { TabIcon } from "../../../components/art/app_icon.tsx";
import { ShareImage } from "../../../components/art/share_image.tsx";
import { breakTitle, type TitleRoom } from "../../../components/art/drawn_text.ts";
import { SvgRenderer } from "../../../routes/drawings/svg_renderer.ts";
import { makeRendererFiles } from "../../../tasks/build/drawings.ts";

const room: TitleRoom = { width: 600, height: 300, lineHeight: 1, maxLines: 3, maxSize: 150 };
const monospaced = (text: string): number => text.length / 2;

Deno.test("breakTitle() fills the room with at most three lines and loses no word", () => {
  const titles = [
    "Hablemos",
    "¡Súmate! ¿Qué esperas?",
    "Compromisos para el próximo periodo",
    "Una campaña con un título que es mucho más largo que todos los demás títulos del sitio",
  ];
  for (const title of titles) {
    const { lines, size } = breakTitle(title, room, monospaced);
    assert.equal(lines.join(" "), title.toLocaleUpperCase("es-CO"));
    assert.ok(lines.length <= 3);
    assert.ok(size > 0 && size <= 150 && size * lines.length <= 300);
    for (const line of lines) assert.ok(monospaced(line) * size <= 600.001, line);
  }
});

Deno.test("the picture is one drawing of its own with raised marks and escaped texts", () => {
  const svg = renderToStaticMarkup(createElement(ShareImage, {
    eyebrow: "A & B",
    title: "¡Vamos!",
    name: "<b>",
    ballot: { number: "+57", name: "Cámara por Bogotá" },
    date: "26 de octubre de 2026",
    asksForVotes: true,
    measure: monospaced,
  }));
  assert.doesNotMatch(svg, /href=|url\((?!#)|<b>|<image|<style/);
  assert.match(svg, /<tspan dy="-[\d.]+">¡<\/tspan><tspan dy="[\d.]+">VAMOS!<\/tspan>/);
  assert.match(svg, /CÁMARA POR BOGOTÁ/);
});

Deno.test("outside the campaign the image has no number and an empty cell", () => {
  const texts = { eyebrow: "Hoy", title: "Hoy se vota", name: "N", date: "26 de octubre de 2026" };
  const ballot = { number: "+57", name: "Cámara por Bogotá" };
  const drawn = [true, false].map((asksForVotes) =>
    renderToStaticMarkup(
      createElement(ShareImage, { ...texts, ballot, asksForVotes, measure: monospaced }),
    )
  );
  assert.match(drawn[0] ?? "", /\+57/);
  assert.doesNotMatch(drawn[1] ?? "", /\+57/);
});

Deno.test("the renderer measures in its own faces and outlines what must do without them", async () => {
  const renderer = await SvgRenderer.open(await makeRendererFiles());
  // The loud face is narrow: a stand-in from the system would not be.
  const width = renderer.measure("REPRESENTANTE");
  assert.ok(width > 5 && width < 6.5, `${width}`);
  const icon = renderer.outlined(
    createElement(TabIcon, { number: "+57", measure: renderer.measure, asksForVotes: true }),
  );
  assert.doesNotMatch(icon, /<text|font/);
  assert.match(icon, /^<svg .*viewBox="0 0 64 64"/);
});
