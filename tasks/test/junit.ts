/** What a JUnit report of `deno test` tells. Tests and their steps are cases alike. */
export interface Report {
  cases: number;
  failed: number;
  /** `file: name` of each case that was ignored. */
  ignored: string[];
}

const CASE = /<testcase name="([^"]*)" classname="([^"]*)"[^>]*>([\s\S]*?)<\/testcase>/g;

/** Reads the XML which `deno test --junit-path` writes. */
export function readJUnit(xml: string): Report {
  const cases = [...xml.matchAll(CASE)].map(([, name = "", file = "", body = ""]) => ({
    title: `${unescape(file).replace(/^\.\//, "")}: ${unescape(name)}`,
    failed: /<(failure|error)\b/.test(body),
    ignored: /<skipped\b/.test(body),
  }));
  return {
    cases: cases.length,
    failed: cases.filter(({ failed }) => failed).length,
    ignored: cases.filter(({ ignored }) => ignored).map(({ title }) => title),
  };
}

function unescape(text: string): string {
  return text.replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&quot;", '"')
    .replaceAll("&apos;", "'").replaceAll("&#39;", "'").replaceAll("&amp;", "&");
}
