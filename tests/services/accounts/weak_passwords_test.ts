import assert from "node:assert/strict";
import { messages } from "../../../content/words/field_messages.ts";
import { site } from "../../../content/site/site.ts";
import { commonPasswords } from "../../../services/accounts/common_passwords.ts";
import { Problem } from "../../../services/system/problem.ts";
import { WeakPasswords } from "../../../services/accounts/weak_passwords.ts";

const { common, guessable } = messages.login.password;
const ana = { email: "ana.penalosa@campana-azul.example", full_name: "Ana María Peñalosa" };

/** Returns the message about the password, or null where it is accepted. */
async function messageFor(password: string): Promise<string | null> {
  try {
    await new WeakPasswords(site).refuse(password, ana);
    return null;
  } catch (error) {
    assert.ok(error instanceof Problem && error.code === "invalid");
    return error.fields?.password ?? null;
  }
}

Deno.test("the list holds at least 3,000 passwords that are long enough, each once, folded (ASVS 6.2.4, 6.2.12)", () => {
  assert.ok(new Set(commonPasswords).size >= 3000);
  assert.equal(new Set(commonPasswords).size, commonPasswords.length);
  for (const password of commonPasswords) assert.match(password, /^[^\sA-ZÁÉÍÓÚÜÑ]{6,}$/);
});

for (
  const password of [
    "123456",
    "password",
    "PASSWORD",
    "Contraseña",
    "contraseña123",
    "ｐａｓｓｗｏｒｄ",
    "iloveyou",
    "Millonarios",
    "aaaaaaaaaaaaaaaa",
    "121212121212",
    "QwErTyUiOp",
  ]
) {
  Deno.test(`«${password}» is refused as common (ASVS 6.2.4, 6.2.12)`, async () => {
    assert.equal(await messageFor(password), common);
  });
}

for (
  const password of [
    "bogota2026",
    "Bogotá+57",
    "¡Cámara por Bogotá!",
    "voluntarios-1",
    "LaRepresentante57",
    "la-representante",
    "larep_ejemplo",
    "anapenalosa",
    "Peñalosa.1985",
    "ana.penalosa@campana-azul.example",
    "maria2026!",
  ]
) {
  Deno.test(`«${password}» is refused as made of words about the account or the campaign (ASVS 6.1.2, 6.2.11)`, async () => {
    assert.equal(await messageFor(password), guessable);
  });
}

for (
  const password of [
    "una frase larga",
    "mi gato duerme en Bogotá",
    "839201748263",
    "x7!kQ2",
    "tres tristes tigres",
    "🗳️🌵🎈🐸🍉🎺",
  ]
) {
  Deno.test(`«${password}» is taken (ASVS 6.2.5)`, async () =>
    assert.equal(await messageFor(password), null));
}
