import type { ReactElement } from "react";

/** The text with the search term marked, ignoring case and accents. */
export function Marked({ text: typed, q }: { text: string; q: string }): ReactElement {
  const text = typed.normalize("NFC");
  const [folded, term] = [fold(text), fold(q)];
  // In a few scripts a letter folds to several: there nothing is marked.
  const from = term && folded.length === text.length ? folded.indexOf(term) : -1;
  if (from < 0) return <>{text}</>;
  return (
    <>
      {text.slice(0, from)}
      <mark className="found">{text.slice(from, from + term.length)}</mark>
      {text.slice(from + term.length)}
    </>
  );
}

function fold(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}
