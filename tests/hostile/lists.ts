import { unzipSync, zipSync } from "fflate";
import { Random } from "../../tasks/seed/random.ts";
import { declared, importsPath, listForm } from "../support/imports.ts";
import { goodFiles } from "../support/nasty_files.ts";
import { mutateBytes } from "./mutations.ts";
import type { Target } from "./target.ts";

/** The larger ones take seconds each, and are no others when they are mutated. */
const files = Object.entries(goodFiles).filter(([name]) => !name.startsWith("a million"));

/** Returns a list with bytes that were changed, of a workbook also inside of a part. */
function mutated(random: Random): Uint8Array<ArrayBuffer> {
  const [, make] = random.pick(files);
  const file = make();
  if (file[0] !== 0x50 || random.below(4) === 0) return mutateBytes(file, random).slice();
  const parts = unzipSync(file);
  const name = random.pick(Object.keys(parts));
  return zipSync({ ...parts, [name]: mutateBytes(parts[name]!, random) }).slice();
}

/** How many an account may send in an hour (`importUploads`). */
const ofAccount = 20;

/**
 * Sends mutated lists, one after the other, and returns how each was answered. Where one is read, the
 * next takes its place: an account has few drafts.
 */
export async function sendLists(
  target: Target,
  { seed, count }: { readonly seed: number; readonly count: number },
): Promise<Map<string, number>> {
  const answers = new Map<string, number>();
  let draft: string | undefined;
  let cookie = "";
  for (let number = 0; number < count; number++) {
    if (number % ofAccount === 0) cookie = await target.signIn("admin", `admin${number}`);
    const random = new Random(seed * 1_000_003 + number);
    const form = listForm(mutated(random), draft ? { lote: draft } : declared);
    const headers = { cookie, origin: target.origin };
    const response = await fetch(target.origin + importsPath, {
      ...form,
      headers,
      redirect: "manual",
    });
    const page = await response.text();
    draft = response.headers.get("location")?.split("/").at(-1) ?? draft;
    const [sentence = ""] = refusals.exec(page) ?? [];
    const answer = `${response.status} ${sentence}`.trim();
    answers.set(answer, (answers.get(answer) ?? 0) + 1);
  }
  return answers;
}

/** What a page says of a file that it refuses. */
const refusals =
  /Está dañado|No es un Excel|El archivo no trae filas|Hay unas comillas|demasiado grande por dentro|Es un Excel antiguo/;
