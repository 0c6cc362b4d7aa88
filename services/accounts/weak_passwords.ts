import { messages } from "../../content/words/field_messages.ts";
import type { Site } from "../../content/site/site.ts";
import { Problem } from "../system/problem.ts";
import { fold } from "../../content/words/fold.ts";
import type { Profile } from "./profile_schema.ts";

/** Context-specific words of this site (ASVS 5.0, 6.1.2). */
const campaignWords = [
  ..."admin administrador bogota camara campana candidata colombia congreso contrasena".split(" "),
  ..."elecciones representante vota voluntaria voluntario".split(" "),
];

/** The shortest word that is looked for; shorter ones are in too many phrases. */
const shortest = 4;

/** Refuses common passwords, and those that consist of context-specific words. */
export class WeakPasswords {
  readonly #campaign: readonly string[];
  #common: Promise<ReadonlySet<string>> | undefined;

  constructor({ name, slug, role, social }: Site) {
    const handles = Object.values(social).map(({ handle }) => handle).join(" ");
    this.#campaign = [...campaignWords, ...words(`${name} ${slug} ${role} ${handles}`)];
  }

  /** Refuses also what holds the name of its owner. @throws {Problem} `invalid` at `password` */
  async refuse(
    password: string,
    { email, full_name }: Pick<Profile, "email" | "full_name">,
  ): Promise<void> {
    const folded = foldWidth(password);
    if ((await this.#list()).has(folded) || new Set(folded).size < 3) {
      throw new Problem("invalid", { password: messages.login.password.common });
    }
    const guessable = [...this.#campaign, ...words(`${email} ${full_name}`)];
    if (isMadeOf(folded, guessable)) {
      throw new Problem("invalid", { password: messages.login.password.guessable });
    }
  }

  #list(): Promise<ReadonlySet<string>> {
    return this.#common ??= import("./common_passwords.ts").then(({ commonPasswords }) =>
      new Set(commonPasswords)
    );
  }
}

/** Returns the text without differences of case, accents and width. */
function foldWidth(text: string): string {
  return fold(text.normalize("NFKC"));
}

function words(text: string): string[] {
  return foldWidth(text).split(/[^\p{L}]+/u).filter((word) => word.length >= shortest);
}

/** Returns whether the text consists of the words, with little more than digits and signs. */
function isMadeOf(folded: string, guessable: readonly string[]): boolean {
  const letters = folded.replace(/[^\p{L}]+/gu, "");
  const longestFirst = guessable.toSorted((a, b) => b.length - a.length);
  const rest = longestFirst.reduce((left, word) => left.replaceAll(word, ""), letters);
  return rest.length < letters.length && rest.length < shortest;
}
