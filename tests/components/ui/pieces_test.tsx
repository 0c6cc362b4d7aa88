import assert from "node:assert/strict";
import { renderToStaticMarkup } from "react-dom/server";
import { Badge } from "../../../components/ui/badge.tsx";
import { Button, LinkButton } from "../../../components/ui/button.tsx";
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

Deno.test("a link button carries tone, size and pulse", () => {
  assert.match(
    renderToStaticMarkup(<LinkButton href="/" tone="secondary" size="large" pulse>Ir</LinkButton>),
    /class="btn btn-secondary btn-large pulse"/,
  );
});

Deno.test("a badge has a shape beside its word", () => {
  const html = renderToStaticMarkup(<Badge tone="gris" shape="bar">Inactivo</Badge>);
  assert.match(html, /<svg[^>]*aria-hidden="true"><path/);
  assert.match(html, /Inactivo<\/span>$/);
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
