import { messages } from "../../content/field_messages.ts";
import type { Site } from "../../content/site.ts";
import { Problem } from "../problem.ts";

/** Of whom a password may not be the name. */
interface Owner {
  readonly email: string;
  readonly full_name: string;
}

/** What anybody would try first on the site of a campaign in Bogotá (ASVS 5.0, 6.1.2). */
const campaignWords = [
  ..."admin administrador bogota camara campana candidata colombia congreso contrasena".split(" "),
  ..."elecciones representante vota voluntaria voluntario".split(" "),
];

/** A shorter word would be found in half of all phrases. */
const shortest = 4;

/** Refuses the passwords that are guessed first: common ones, and those made of what is known. */
export class WeakPasswords {
  readonly #campaign: readonly string[];
  #common: Promise<ReadonlySet<string>> | undefined;

  constructor({ name, slug, role, social }: Site) {
    const handles = Object.values(social).map(({ handle }) => handle).join(" ");
    this.#campaign = [...campaignWords, ...words(`${name} ${slug} ${role} ${handles}`)];
  }

  /** @throws {Problem} `invalid`, with what is wrong with it at `password` */
  async refuse(password: string, { email, full_name }: Owner): Promise<void> {
    const folded = fold(password);
    if ((await this.#list()).has(folded) || new Set(folded).size < 3) {
      throw new Problem("invalid", { password: messages.login.password.common });
    }
    const known = [...this.#campaign, ...words(`${email} ${full_name}`)];
    if (isMadeOf(folded, known)) {
      throw new Problem("invalid", { password: messages.login.password.known });
    }
  }

  /** The list is loaded with the first password that somebody chooses. */
  #list(): Promise<ReadonlySet<string>> {
    return this.#common ??= import("./common_passwords.ts").then(({ commonPasswords }) =>
      new Set(commonPasswords)
    );
  }
}

/** Returns the text without what two spellings of one word differ in: case, accents, width. */
function fold(text: string): string {
  return text.normalize("NFKC").toLowerCase().normalize("NFD").replace(/\p{M}/gu, "");
}

function words(text: string): string[] {
  return fold(text).split(/[^\p{L}]+/u).filter((word) => word.length >= shortest);
}

/** Whether the text is one of the words, or several, with little more than digits and signs. */
function isMadeOf(folded: string, known: readonly string[]): boolean {
  const letters = folded.replace(/[^\p{L}]+/gu, "");
  const longestFirst = known.toSorted((a, b) => b.length - a.length);
  const rest = longestFirst.reduce((left, word) => left.replaceAll(word, ""), letters);
  return rest.length < letters.length && rest.length < shortest;
}
