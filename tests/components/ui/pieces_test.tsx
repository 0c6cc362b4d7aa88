import assert from "node:assert/strict";
import { renderToStaticMarkup } from "react-dom/server";
import { Button } from "../../../components/ui/button.tsx";
import { Heading } from "../../../components/ui/heading.tsx";
import { Toast, ToastRegion } from "../../../components/ui/toast.tsx";

Deno.test("a heading lifts its opening marks and reads the same", () => {
  const html = renderToStaticMarkup(<Heading level={2}>¿Qué sigue? ¡Ya!</Heading>);
  assert.match(html, /^<h2 class="display text-3xl">/);
  assert.equal(html.match(/<span class="signo">[¿¡]<\/span>/g)?.length, 2);
  assert.equal(html.replace(/<[^>]+>/g, ""), "¿Qué sigue? ¡Ya!");
});

Deno.test("a button is no submit unless it says so", () => {
  assert.match(renderToStaticMarkup(<Button>Ver</Button>), /type="button"/);
  assert.match(renderToStaticMarkup(<Button type="submit">Enviar</Button>), /type="submit"/);
});

Deno.test("the toast region is a live region with a template for each kind", () => {
  const html = renderToStaticMarkup(
    <ToastRegion>
      <Toast kind="error" title="Error" description="No se pudo" />
    </ToastRegion>,
  );
  assert.match(html, /^<div class="toasts" role="status" data-toasts="">/);
  assert.match(html, /<a href="#contenido"[^>]*aria-label="Cerrar el aviso"/);
  for (const kind of ["success", "error"]) {
    assert.match(html, new RegExp(`<template data-kind="${kind}">.*data-close`));
  }
});
