import type { ReactElement } from "react";

/** The text with the search term marked, ignoring case and accents. */
export function Marked({ text, q }: { text: string; q: string }): ReactElement {
  const [from, to] = find(text, q);
  if (to <= from) return <>{text}</>;
  return (
    <>
      {text.slice(0, from)}
      <mark className="found">{text.slice(from, to)}</mark>
      {text.slice(to)}
    </>
  );
}

/** Returns the range of the search term in the text; an empty range if it is absent. */
export function find(text: string, q: string): readonly [from: number, to: number] {
  const needle = fold(q);
  if (needle === "") return [0, 0];
  if (latin.test(text)) {
    const at = fold(text).indexOf(needle);
    return at < 0 ? [0, 0] : [at, at + needle.length];
  }
  // Folded letter by letter, so that indexes map back to the original text.
  const letters = [...text];
  const folded = letters.map(fold);
  const at = folded.join("").indexOf(needle);
  if (at < 0) return [0, 0];
  return [written(letters, folded, at), written(letters, folded, at + needle.length)];
}

/** Matches text whose letters each fold to one: the indexes are the same. */
const latin = /^[\0-\u024f]*$/;

function written(letters: readonly string[], folded: readonly string[], place: number): number {
  let [length, passed] = [0, 0];
  for (let index = 0; index < letters.length && passed < place; index++) {
    passed += folded[index]?.length ?? 0;
    length += letters[index]?.length ?? 0;
  }
  return length;
}

function fold(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}
