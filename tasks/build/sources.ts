export async function sourceFiles(): Promise<string[]> {
  const files = ["components", "routes", "islands"].flatMap(tsxFilesIn);
  return await Promise.all(files.map((path) => Deno.readTextFile(path)));
}

function tsxFilesIn(folder: string): string[] {
  return [...Deno.readDirSync(folder)].flatMap(({ name, isDirectory }) => {
    const path = `${folder}/${name}`;
    if (isDirectory) return tsxFilesIn(path);
    return name.endsWith(".tsx") ? [path] : [];
  });
}

/** Returns every class in the sources: in `className="…"` and in the strings of a `cx(…)`. */
export function scanClasses(files: Iterable<string>): Set<string> {
  const classes = new Set<string>();
  const add = (list: string): void => {
    for (const name of list.split(/\s+/)) if (name) classes.add(name);
  };
  for (const source of files) {
    for (const [, list = ""] of source.matchAll(/\bclassName="([^"]*)"/g)) add(list);
    for (const { index } of source.matchAll(/\bcx\(/g)) {
      for (const list of stringsOfCall(source, index + 3)) add(list);
    }
  }
  return classes;
}

/**
 * Returns the string literals inside the parentheses that begin before `start`, without those that
 * are only compared (`kind === "error"`).
 */
function stringsOfCall(source: string, start: number): string[] {
  const found: string[] = [];
  let depth = 1;
  for (let at = start; at < source.length && depth > 0; at++) {
    const character = source[at];
    if (character === "(") depth++;
    if (character === ")") depth--;
    if (character !== '"') continue;
    const end = source.indexOf('"', at + 1);
    const compared = /[=!]==?\s*$/.test(source.slice(0, at)) ||
      /^\s*[=!]==?/.test(source.slice(end + 1));
    if (!compared) found.push(source.slice(at + 1, end));
    at = end;
  }
  return found;
}
