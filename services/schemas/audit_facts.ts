import { factNames, factWords } from "../../content/audit_entries.ts";
import { longDate } from "../../content/dates.ts";
import type { Option } from "../../content/options.ts";
import { volunteerFilters } from "./filters.ts";

const choices = volunteerFilters.flatMap(({ options }): readonly Option[] => options);

const words: ReadonlyMap<string, string> = new Map([
  ...factWords,
  ...choices.map(({ id, label }) => [id, label] as const),
]);

/** Returns the facts with their labels; codes and paths stay as they are. */
export function auditFacts(detail: Readonly<Record<string, string | number | boolean>>): string {
  return Object.entries(detail).map(([name, value]) => {
    const word = name === "code" ? value : words.get(String(value)) ?? dayText(value);
    return `${factNames[name] ?? name}: ${word}`;
  }).join(", ");
}

function dayText(value: string | number | boolean): string | number | boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(String(value)) ? longDate(String(value)) : value;
}
