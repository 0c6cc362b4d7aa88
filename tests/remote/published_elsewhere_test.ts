import assert from "node:assert/strict";
import { form, json } from "../support/site.ts";
import { cookieOf } from "../support/people.ts";
import { until } from "../support/until.ts";
import { openTwo } from "./support/two_processes.ts";

const news = "/redaccion/noticias";
const note = {
  titulo: "Ganamos el debate",
  tipo: "Debate",
  fecha: "2026-09-14",
  resumen: "Tres horas de preguntas y una respuesta clara para el sur.",
};

Deno.test("what one process publishes another one on the same server shows", async () => {
  await using site = await openTwo();
  const email = "redaccion@example.org";
  const account = { email, password: "una frase larga" };
  await (await site.a.request("/api/auth/sign-up", json(account))).body?.cancel();
  const granted = await site.admin("grant", email, "editor");
  assert.equal(granted.success, true, granted.output);
  const signedIn = await site.a.request("/api/auth/sign-in", json(account));
  await signedIn.body?.cancel();
  const cookie = cookieOf(signedIn);
  const post = (path: string, fields: Record<string, string>) =>
    site.a.request(path, form({ ...note, ...fields }), cookie);

  const saved = await post(`${news}/nuevo`, { accion: "guardar" });
  const page = saved.headers.get("location") ?? assert.fail(await saved.text());
  const read = async () => await (await site.b.request("/noticias")).text();
  assert.doesNotMatch(await read(), /Ganamos el debate/);
  const published = await post(page, { accion: "publicar", version: "1" });
  assert.equal(published.status, 303);
  await until(async () => (await read()).includes("Ganamos el debate"));
  // Who is signed in sees at once what another process published.
  const withdrawn = await post(page, { accion: "retirar", version: "2" });
  assert.equal(withdrawn.status, 303);
  const own = await site.b.request("/noticias", {}, cookie);
  assert.doesNotMatch(await own.text(), /Ganamos el debate/);
});
