import assert from "node:assert/strict";
import { renderToStaticMarkup } from "react-dom/server";
import { ConsentField } from "../../../components/ui/choice_field.tsx";
import { ErrorSummary } from "../../../components/ui/error_summary.tsx";
import { TextField } from "../../../components/ui/text_field.tsx";

Deno.test("a text field ties its label, hint and error to the control", () => {
  const html = renderToStaticMarkup(
    <TextField name="email" label="Correo" hint="Pista" error="Email inválido" type="email" />,
  );
  assert.match(html, /<label for="email"/);
  assert.match(html, /aria-describedby="email-ayuda email-error"/);
  assert.match(html, /aria-invalid="true"/);
  assert.match(html, /id="email-ayuda"[^>]*>Pista</);
  assert.match(html, /id="email-error".*Email inválido/);
});

Deno.test("the consent has its error tied to its box", () => {
  const html = renderToStaticMarkup(<ConsentField form="message" error="No" />);
  assert.match(html, /<input[^>]*id="autorizacion"[^>]*aria-describedby="autorizacion-error"/);
});

Deno.test("the summary of errors links to every field and is absent without errors", () => {
  const html = renderToStaticMarkup(<ErrorSummary errors={{ email: "Email inválido" }} />);
  assert.match(html, /tabindex="-1"/);
  assert.match(html, /<div role="alert">/);
  assert.match(html, /<a href="#email">Email inválido<\/a>/);
  assert.equal(renderToStaticMarkup(<ErrorSummary errors={{}} />), "");
});
