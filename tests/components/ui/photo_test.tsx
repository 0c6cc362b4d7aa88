import assert from "node:assert/strict";
import { renderToStaticMarkup } from "react-dom/server";
import { Photo } from "../../../components/ui/photo.tsx";
import type { ShownImage } from "../../../services/editorial/image_schema.ts";

const bytes = 50_000;
const id = "wt8Wv3rzMWrChO8wexDWHw";

function widthsOf(variants: ShownImage["variants"]): string[] {
  const markup = renderToStaticMarkup(
    <Photo image={{ id, variants, alt: "Ana", credito: null }} sizes="92vw" />,
  );
  return [...markup.matchAll(/\.jpg (\d+)w/g)].map(([, width = ""]) => width);
}

Deno.test("a size that was made lighter keeps the width that it is for, so that telephones load it", () => {
  const widths = widthsOf({
    400: { width: 400, height: 300, bytes },
    800: { width: 622, height: 467, bytes },
    1200: { width: 1200, height: 900, bytes },
  });
  assert.deepEqual(widths, ["400", "800", "1200"]);
});

Deno.test("the sizes of a small and of a tall photograph have their own widths", () => {
  const small = {
    400: { width: 400, height: 300, bytes },
    800: { width: 500, height: 375, bytes },
  };
  assert.deepEqual(widthsOf(small), ["400", "500"]);
  const tall = {
    400: { width: 200, height: 800, bytes },
    800: { width: 400, height: 1600, bytes },
  };
  assert.deepEqual(widthsOf({ ...tall, 1200: { width: 600, height: 2400, bytes } }), [
    "200",
    "400",
    "600",
  ]);
});
