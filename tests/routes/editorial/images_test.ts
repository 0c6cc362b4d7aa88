import assert from "node:assert/strict";
import { imageFields } from "../../../content/editorial/images.ts";
import { edit, publish } from "../../support/content.ts";
import { openAdmin, withStaff } from "../../support/admin_site.ts";
import { picture } from "../../support/pictures.ts";
import { openSite } from "../../support/site.ts";
import { until } from "../../support/until.ts";

const path = "/redaccion/imagenes";
const texts = { alt: "Ana saluda en la plaza", credito: "Luz Prada", permiso: "on" };
const { errors } = imageFields.archivo;

function upload(
  file: Uint8Array<ArrayBuffer> | null,
  fields: Record<string, string> = texts,
): RequestInit {
  const body = new FormData();
  const type = "image/jpeg";
  body.append("archivo", new File(file ? [file] : [], file ? "IMG_0001.jpg" : "", { type }));
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  return { method: "POST", body };
}

function pictureIn(page: string): string {
  return page.match(/\/imagenes\/[\w-]{22}\/\w+\.jpg/)?.[0] ?? assert.fail("no picture");
}

Deno.test("a photograph is added, shown, served for a year, changed and deleted", async () => {
  using site = await openAdmin();
  const added = await site.ask(path, upload(await picture(900, 600)));
  assert.deepEqual([added.status, added.headers.get("location")], [303, path]);
  const page = await site.read(path);
  assert.match(page, /Ana saluda en la plaza/);
  assert.match(page, /Foto: Luz Prada/);
  assert.match(page, /400\.jpg 400w, [^"]*800\.jpg 800w, [^"]*1200\.jpg 900w/);
  const address = pictureIn(page);

  const served = await site.request(address);
  assert.equal(served.headers.get("content-type"), "image/jpeg");
  assert.equal(served.headers.get("cache-control"), "public, max-age=31536000, immutable");
  assert.equal(served.headers.get("x-content-type-options"), "nosniff");
  assert.equal(served.headers.get("cross-origin-resource-policy"), "cross-origin");
  assert.ok((await served.bytes()).length > 1000);

  for (
    const other of [
      ...["1201.jpg", "400.png", "__proto__.jpg"].map((n) => address.replace(/\w+\.jpg$/, n)),
      "/imagenes/x/400.jpg",
      `/imagenes/${"A".repeat(22)}/400.jpg`,
    ]
  ) assert.equal((await site.request(other)).status, 404, other);

  const [, id = ""] = address.match(/imagenes\/([^/]+)/) ?? [];
  assert.match(await site.read(`${path}?cambiar=${id}`), /value="Luz Prada"/);
  const changed = await site.post(`${path}/${id}`, { alt: "", decorativa: "on", credito: "" });
  assert.equal(changed.status, 303);
  assert.equal((await site.services.images.get(id))?.alt, null);

  assert.equal((await site.post(`${path}/${id}/delete`)).status, 303);
  assert.equal((await site.request(address)).status, 404);
  const { entries } = await auditOf(site);
  assert.deepEqual(entries, ["image_added", "image_changed", "image_deleted"]);
});

async function auditOf({ kv }: { kv: Deno.Kv }) {
  const entries: string[] = [];
  for await (const { value } of kv.list<{ action: string }>({ prefix: ["audit"] })) {
    if (value.action.startsWith("image_")) entries.push(value.action);
  }
  return { entries };
}

Deno.test("what is wrong is said at its field, and what was typed stays", async () => {
  using site = await openAdmin();
  const cases: [RequestInit, string][] = [
    [upload(null), errors.missing],
    [upload(new TextEncoder().encode("GIF89a")), errors.gif],
    [upload(await picture(30, 20), { ...texts, permiso: "" }), imageFields.permiso.error],
    [upload(await picture(30, 20), { ...texts, decorativa: "on" }), imageFields.alt.errors.one],
    [upload(new Uint8Array(9 * 1024 * 1024).fill(255)), errors.heavy],
  ];
  for (const [init, message] of cases) {
    const response = await site.ask(path, init);
    assert.equal(response.status, 422, message);
    const page = await response.text();
    assert.ok(page.includes(message), message);
    assert.ok(page.includes("Ana saluda en la plaza"), message);
  }
  assert.deepEqual(await site.services.images.list(1, 10), { items: [], pages: 0 });
});

Deno.test("a script gets the image as JSON, and its errors by field", async () => {
  using site = await openAdmin();
  const added = await site.ask(`/api${path}`, upload(await picture(30, 20)));
  assert.equal(added.status, 201);
  const { data } = await added.json();
  assert.deepEqual([data.alt, data.variants["400"].width], [texts.alt, 30]);
  const refused = await site.ask(`/api${path}`, upload(null));
  assert.equal(refused.status, 422);
  assert.deepEqual((await refused.json()).error.fields, { archivo: errors.missing });
});

Deno.test("a photograph that is there already is said to be, with its own texts", async () => {
  using site = await openAdmin();
  const file = await picture(40, 30);
  await site.ask(path, upload(new Uint8Array(file)));
  for (const way of [path, `/api${path}`]) {
    const alt = "Otra descripción de la misma foto";
    const again = await site.ask(way, upload(new Uint8Array(file), { ...texts, alt }));
    assert.match(again.headers.getSetCookie().join(), /image_known/);
  }
  const { items } = await site.services.images.list(1, 10);
  assert.deepEqual(items.map(({ alt }) => alt), [texts.alt]);
});

Deno.test("a description that says little is stored, and questioned", async () => {
  using site = await openAdmin();
  for (const alt of ["Imagen de la plaza", "IMG_2034.JPG"]) {
    const file = await picture(30, alt.length + 20);
    const added = await site.ask(path, upload(file, { ...texts, alt }));
    assert.match(added.headers.getSetCookie().join(), /image_says_little/);
  }
  assert.match(await site.read(path), /¿Y si dices qué se ve\?/);
});

Deno.test("a body that is no form with a file is refused", async () => {
  using site = await openAdmin();
  for (
    const [type, body] of [
      ["text/plain", "archivo"],
      ["multipart/form-data", "--x"],
      ["multipart/form-data; boundary=x", "no boundary at all"],
    ] as const
  ) {
    const response = await site.ask(path, {
      method: "POST",
      body,
      headers: { "content-type": type },
    });
    assert.equal(response.status, 400, `${type} ${body}`);
    await response.body?.cancel();
  }
});

Deno.test("nothing of a file is read before its sender is known and may write (ASVS 5.2.1)", async () => {
  using site = await openSite();
  using reader = await withStaff(site, "privacy");
  for (const [ask, status] of [[site.request, 303], [reader.ask, 403]] as const) {
    let read = 0;
    const body = new ReadableStream({
      pull: (controller) => {
        if (++read > 20) controller.close();
        else controller.enqueue(new Uint8Array(64 * 1024));
      },
    }, { highWaterMark: 0 });
    const headers = { "content-type": "multipart/form-data; boundary=x" };
    const response = await ask(path, { method: "POST", body, headers });
    assert.deepEqual([response.status, read], [status, 0]);
  }
});

Deno.test("an account sends two photographs at once; of a third only the texts are read", async () => {
  using site = await openAdmin();
  const form = new Response(upload(await picture(30, 20)).body);
  const headers = { "content-type": form.headers.get("content-type") ?? "" };
  const bytes = await form.bytes();
  const holders = Array.from({ length: 2 }, () => {
    let end = (): void => {};
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => {
        end = () => {
          controller.enqueue(bytes);
          controller.close();
        };
      },
    });
    return { answer: site.ask(path, { method: "POST", body, headers }), end: () => end() };
  });
  await until(() => site.services.images.uploads.taken === holders.length);
  const third = await site.ask(path, { method: "POST", body: bytes, headers });
  assert.equal(third.status, 503);
  assert.ok(Number(third.headers.get("retry-after")) > 0);
  const page = await third.text();
  assert.match(page, /Se están preparando otras fotos/);
  assert.match(page, /Ana saluda en la plaza/);
  const colleague = await withStaff(site, "editor");
  assert.equal((await colleague.ask(path, upload(await picture(31, 20)))).status, 303);
  for (const { end } of holders) end();
  for (const { answer } of holders) assert.equal((await answer).status, 303);
  assert.equal((await site.ask(path, upload(await picture(32, 20)))).status, 303);
});

Deno.test("an account adds thirty photographs an hour", async () => {
  using site = await openAdmin();
  const { limits } = site.services;
  const [admin = ""] = await site.services.roles.holders("admin");
  for (let i = 0; i < 30; i++) await limits.count("imageUploads", admin);
  const response = await site.ask(path, upload(await picture(30, 20)));
  assert.equal(response.status, 429);
  assert.match(await response.text(), /Hiciste demasiados intentos seguidos/);
  // What is refused takes no place of those who may, however slowly it comes.
  const { uploads } = site.services.images;
  const slow = Promise.withResolvers<number>();
  const body = new ReadableStream<Uint8Array>({
    pull: (controller) => {
      slow.resolve(uploads.taken);
      controller.close();
    },
  }, { highWaterMark: 0 });
  const headers = { "content-type": "multipart/form-data; boundary=x" };
  await (await site.ask(path, { method: "POST", body, headers })).body?.cancel();
  assert.equal(await slow.promise, 0);
});

Deno.test("a photograph is chosen for an item, from the library or as it is added", async () => {
  using site = await openAdmin();
  const { editorial, images } = site.services;
  const note = { titulo: "Caravana en Kennedy" };
  const id = await edit(site.services, (tx) => editorial.create(tx, "noticia", note));
  const para = `noticias/${id}`;
  const library = await site.read(`${path}?para=${para}`);
  assert.match(library, /Volver a «Caravana en Kennedy»/);

  const added = await site.ask(path, upload(await picture(30, 20), { ...texts, para }));
  assert.equal(added.headers.get("location"), `/redaccion/noticias/${id}`);
  const [first] = (await images.list(1, 10)).items;
  assert.equal((await editorial.require("noticia", id)).draft?.imagen, first?.id);
  const kept = await site.post(`${path}/${first?.id}/delete`);
  assert.match(
    await site.read(path, kept.headers.get("set-cookie") ?? ""),
    /La foto está en uso/,
  );
  assert.ok(await images.get(first?.id ?? ""));

  await site.ask(path, upload(await picture(31, 20)));
  const other = (await images.list(1, 10)).items.find((image) => image.id !== first?.id);
  const chosen = await site.post(`${path}/${other?.id}/use`, { para });
  assert.equal(chosen.headers.get("location"), `/redaccion/noticias/${id}`);
  const { draft } = await editorial.require("noticia", id);
  assert.deepEqual(draft, { titulo: "Caravana en Kennedy", imagen: other?.id });
  assert.equal((await site.post(`${path}/${other?.id}/use`, { para: "noticias/x" })).status, 404);
});

Deno.test("a news item shows its photograph, with the texts that it has now", async () => {
  using site = await openAdmin();
  const { images } = site.services;
  await site.ask(path, upload(await picture(900, 600)));
  const [image] = (await images.list(1, 10)).items;
  const imagen = image?.id ?? "";
  const item = await publish(site.services, "noticia", { imagen });
  await site.services.siteContent.refresh();
  const shown = /<img[^>]*alt="Ana saluda en la plaza"[^>]*>/;
  const [tag = ""] = (await (await site.request("/noticias")).text()).match(shown) ?? [];
  for (const part of ['loading="lazy"', 'width="900"', 'height="600"', `${imagen}/400.jpg 400w`]) {
    assert.ok(tag.includes(part), `${part} in ${tag}`);
  }
  assert.match(await site.read(`/redaccion/noticias/${item.id}/vista`), shown);

  await site.post(`${path}/${imagen}`, { alt: "Ana y sus vecinas", credito: "" });
  await site.services.siteContent.refresh();
  assert.match(await site.read("/noticias"), /alt="Ana y sus vecinas"/);
});

Deno.test("the biography shows a photograph in the place of its drawing, and the drawing again", async () => {
  using site = await openAdmin();
  const { images, siteContent } = site.services;
  const about = async () => {
    await siteContent.refresh();
    return await site.read("/sobre-la-representante");
  };
  const drawn = await about();
  const para = "ajustes/biografia";
  const added = await site.ask(path, upload(await picture(900, 600), { ...texts, para }));
  assert.equal(added.headers.get("location"), "/redaccion/ajustes#fotos");
  assert.match(await about(), /<img[^>]*alt="Ana saluda en la plaza"/);
  assert.match(await site.read("/"), /<img[^>]*alt="Ana saluda en la plaza"/);
  assert.match(
    await site.read("/redaccion/ajustes"),
    /La biografía y la portada muestran esta foto/,
  );

  const [image] = (await images.list(1, 10)).items;
  await site.post(`${path}/${image?.id}/delete`);
  assert.ok(await images.get(image?.id ?? ""), "it is in use");
  await site.post("/redaccion/ajustes/fotos", { accion: "quitar" });
  assert.equal(await about(), drawn);
  await site.post(`${path}/${image?.id}/delete`);
  assert.equal(await images.get(image?.id ?? ""), null);
});
