import assert from "node:assert/strict";
import { renderToStaticMarkup } from "react-dom/server";
import { ShareBars } from "../../../../components/admin/dashboard/share_bars.tsx";

const texts = { id: "apoyo", title: "Por tipo de apoyo", column: "Tipo" };

Deno.test("a bar is as long as its share of all, and says which share that is", () => {
  const rows = [["Redes sociales", 40], ["Logística", 0]] as const;
  const html = renderToStaticMarkup(
    <ShareBars {...texts} rows={rows} whole={100} hrefs={["/a", "/b"]} />,
  );
  assert.match(html, /40<\/b> <span[^>]*>40\s?%/);
  assert.deepEqual([...html.matchAll(/rect width="(\d+)%"/g)].map(([, width]) => width), [
    "100",
    "40",
    "100",
    "0",
  ]);
});

Deno.test("no records make no shares", () => {
  const html = renderToStaticMarkup(
    <ShareBars {...texts} rows={[["Logística", 0]]} whole={0} hrefs={["/a"]} />,
  );
  assert.doesNotMatch(html, /NaN|\d\s?%<\/span>/);
});
