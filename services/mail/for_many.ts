import { randomToken } from "../secrets/digest.ts";

/** Takes the place of a person's token in what is made for many people. */
export const tokenSample = randomToken(128);

/** Makes something of a text once for all people whose texts differ in their token alone. */
export class ForMany<Text, Made> {
  #last: { readonly text: string; readonly made: Made } | null = null;

  /** Returns what `make` makes of the text that has {@link tokenSample} in place of the token. */
  async make(
    text: Text,
    token: string,
    make: (text: Text) => Made | Promise<Made>,
  ): Promise<Made> {
    // All of it is compared, so that no person gets the text of another mail.
    const sampled = JSON.stringify(text).replaceAll(token, tokenSample);
    if (this.#last?.text === sampled) return this.#last.made;
    const made = await make(JSON.parse(sampled));
    this.#last = { text: sampled, made };
    return made;
  }
}
