import assert from "node:assert/strict";
import { site } from "../../content/site.ts";
import { createServices, type Services } from "../../services/services.ts";
import { openKeyRing } from "../../services/session_secret.ts";
import { volunteerInput } from "../support/builders.ts";
import { runTask } from "../support/command.ts";

const email = "ximena@example.org";
const message = {
  name: "Ximena Ruiz",
  email,
  subject: "Una pregunta",
  message: "¿Qué propone para el transporte?",
  autorizacion: true as const,
  submission: null,
};

/** Does the work on the store while no command has it open. */
async function withStore<T>(
  path: string,
  work: (services: Services, kv: Deno.Kv) => Promise<T>,
): Promise<T> {
  using kv = await Deno.openKv(path);
  return await work(createServices(kv, site, Date.now, await openKeyRing(kv, [])), kv);
}

/** Everything a form can leave of one address, and a record of somebody else. */
async function fill({ volunteers, messages, newsletter, quarantine }: Services): Promise<void> {
  await volunteers.register(volunteerInput({ email }), "web_form");
  await volunteers.register(volunteerInput({ email, nombre: "Ximena" }), "web_form");
  await volunteers.register(volunteerInput({ email: "otra@example.org" }), "web_form");
  await messages.send(message, "web_form");
  await newsletter.subscribe({ email, autorizacion: true }, "web_form");
  const record = messages.make(message, "web_form");
  await quarantine.hold({ kind: "message", record }, "honeypot");
}

Deno.test("the operator erases all that came from an address, and nothing of it is left in the store", async () => {
  const folder = await Deno.makeTempDir();
  const env = { KV_URL: `${folder}/store.sqlite` };
  try {
    await withStore(env.KV_URL, fill);
    const asked = await runTask("admin", ["erase", email], env);
    assert.match(
      asked.output,
      /2 registros de voluntariado, 1 mensajes, 1 suscripciones y 1 envíos/,
    );
    assert.match(asked.output, /No se borró nada/, "without a yes");

    const erased = await runTask("admin", ["erase", "Ximena@Example.org", "--yes"], env);
    assert.ok(erased.success, erased.output);
    assert.match(erased.output, /Registros borrados: 5/);
    await withStore(env.KV_URL, async ({ audit, volunteers }, kv) => {
      const entries = await Array.fromAsync(kv.list({ prefix: [] }));
      const everything = Deno.inspect(entries, { depth: Infinity, iterableLimit: Infinity });
      assert.doesNotMatch(everything, /ximena/i);
      assert.equal(await volunteers.count(), 1, "the other person stays");
      const { items } = await audit.list();
      assert.deepEqual(
        items.map(({ action, actor }) => `${action} ${actor}`),
        Array(5).fill("record_erased cli"),
      );
    });
    const again = await runTask("admin", ["erase", email, "--yes"], env);
    assert.match(again.output, /No hay nada de ximena@example\.org/);
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
});
