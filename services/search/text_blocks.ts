/** How many texts make one block. */
const PER_BLOCK = 512;

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/**
 * Many texts kept as few long strings, which are searched much faster than many short ones and take
 * less memory. Each text has the number at which it was added; it cannot be changed.
 */
export class TextBlocks {
  readonly #blocks: string[] = [];
  /** Where each text starts in its block. */
  #starts = new Uint32Array(PER_BLOCK);
  #length = 0;
  /** The texts of the last block while it grows. */
  #open: string[] = [];
  #openSize = 0;

  /** Adds the text of the next number; its parts are never found across each other. */
  add(parts: readonly string[]): void {
    // What is searched for is one line, so a line break stands between any two texts.
    const text = `${parts.join("\n")}\n`;
    if (this.#length === this.#starts.length) this.#starts = grown(this.#starts);
    this.#starts[this.#length++] = this.#openSize;
    this.#open.push(text);
    this.#openSize += text.length;
    if (this.#open.length < PER_BLOCK) return;
    this.#blocks.push(compact(this.#open.join("")));
    this.#open = [];
    this.#openSize = 0;
  }

  /** Returns the text of that number: its parts with a line break between any two. */
  text(number: number): string {
    const block = this.#blocks[Math.floor(number / PER_BLOCK)];
    if (block === undefined) return this.#open[number % PER_BLOCK]!.slice(0, -1);
    const [start, next] = [this.#starts[number]!, number + 1];
    const end = next % PER_BLOCK === 0 ? block.length : this.#starts[next]!;
    return block.slice(start, end - 1);
  }

  /** Returns whether the text of that number is made of these parts. */
  areSame(number: number, parts: readonly string[]): boolean {
    return this.text(number) === parts.join("\n");
  }

  /** Sets a 1 at the number of every text that holds the needle. */
  mark(needle: string, found: Uint8Array): void {
    if (needle.includes("\n")) return;
    this.#blocks.forEach((block, at) => this.#markBlock(block, at * PER_BLOCK, needle, found));
    // Joined they would be another long string to throw away for each search after a change.
    const first = this.#blocks.length * PER_BLOCK;
    this.#open.forEach((text, at) => {
      if (text.includes(needle)) found[first + at] = 1;
    });
  }

  #markBlock(block: string, first: number, needle: string, found: Uint8Array): void {
    const starts = this.#starts;
    const end = Math.min(first + PER_BLOCK, this.#length);
    let number = first;
    for (let at = block.indexOf(needle); at >= 0;) {
      while (number + 1 < end && starts[number + 1]! <= at) number++;
      found[number] = 1;
      if (number + 1 >= end) return;
      at = block.indexOf(needle, starts[number + 1]);
    }
  }
}

/** Folded texts were wider once: written anew they take half of the memory, and half of the time. */
function compact(text: string): string {
  return decoder.decode(encoder.encode(text));
}

function grown(old: Uint32Array<ArrayBuffer>): Uint32Array<ArrayBuffer> {
  const larger = new Uint32Array(old.length * 2);
  larger.set(old);
  return larger;
}
