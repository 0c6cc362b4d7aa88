import assert from "node:assert/strict";
import { hydrated, officeTest } from "../support/office_page.ts";

/** A paragraph of a list as Word copies it. */
const ofWord = (sign: string, text: string): string =>
  `<p class=MsoListParagraph style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'>` +
  `<![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>${sign}` +
  `<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span></span><![endif]>` +
  `${text}<o:p></o:p></p>`;

const pasted = {
  "a list of Word": [
    `<p class=MsoNormal>Antes</p>${ofWord("·", "Primer punto")}${
      ofWord("·", "Segundo")
    }<p>Luego</p>`,
    "Antes\n\n- Primer punto\n- Segundo\n\nLuego",
  ],
  "a numbered list of Word": [ofWord("1.", "Uno") + ofWord("2.", "Dos"), "- Uno\n- Dos"],
  "bold of Word": [
    "<p>Con <b style='mso-bidi-font-weight:normal'>fuerza</b> y <i>calma</i></p>",
    "Con **fuerza** y *calma*",
  ],
  "bold by the style of Google Docs": [
    `<b style="font-weight:normal" id="docs-internal-guid-1"><p><span style="font-weight:400">Hoy </span>` +
    `<span style="font-weight:700">todos</span><span style="font-weight:700;font-style:italic"> juntos</span></p></b>`,
    "Hoy **todos** ***juntos***",
  ],
  "one line of Google Docs": [
    `<b style="font-weight:normal"><span style="font-weight:400">Sin negrita</span></b>`,
    "Sin negrita",
  ],
  "a heading of Google Docs": [
    `<h2><span style="font-weight:700">Propuestas</span></h2><p>Una</p>`,
    "## Propuestas\n\nUna",
  ],
  "a list of a page": [
    "<ul><li>Uno</li><li>Dos <b>fuerte</b></li></ul>",
    "- Uno\n- Dos **fuerte**",
  ],
} as const;

officeTest("what is pasted keeps its format, from Word, Google Docs and pages", async (open) => {
  const page = await open("/redaccion/noticias/nuevo");
  await hydrated(page);
  const text = page.locator("#cuerpo");
  for (const [what, [html, markdown]] of Object.entries(pasted)) {
    await text.fill("");
    await text.evaluate((field, html) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData("text/html", html);
      field.focus();
      const options = { clipboardData, bubbles: true, cancelable: true };
      field.dispatchEvent(new ClipboardEvent("paste", options));
    }, html);
    assert.equal(await text.inputValue(), markdown, what);
  }
});
