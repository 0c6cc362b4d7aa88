import type { ContactResult, NextChoice } from "../../content/follow_up.ts";
import type { volunteerStatuses } from "../../content/options.ts";
import { addDays, type BusinessDays } from "../rights/business_days.ts";

type Status = (typeof volunteerStatuses)[number]["id"];

/** What a result proposes: a status, a date, and how the count of tries goes on. */
interface Proposal {
  /** Null leaves the status as it is. */
  readonly status: Status | null;
  readonly next: "semana" | "dos_habiles" | "no";
  readonly tries: "none" | "one_more" | "same";
}

/** What each result proposes. */
export const proposals: Readonly<Record<ContactResult, Proposal>> = {
  se_suma: { status: "active", next: "semana", tries: "none" },
  hablamos: { status: "contacted", next: "semana", tries: "none" },
  escribi: { status: "contacted", next: "dos_habiles", tries: "one_more" },
  no_contesta: { status: null, next: "dos_habiles", tries: "one_more" },
  ahora_no: { status: "inactive", next: "no", tries: "none" },
  numero_malo: { status: null, next: "no", tries: "same" },
  no_mas: { status: "inactive", next: "no", tries: "same" },
};

/** Returns the ISO date of the choice; undefined for no date, and for `dia`, which says its own. */
export function dateOf(
  choice: Exclude<NextChoice, "dia" | "propuesto"> | Proposal["next"],
  today: string,
  calendar: BusinessDays,
): string | undefined {
  switch (choice) {
    case "manana":
      return calendar.add(today, 1);
    case "dos_habiles":
      return calendar.add(today, 2);
    case "semana":
      return addDays(today, 7);
    case "sabado":
      return nextSaturday(today);
    case "no":
      return undefined;
  }
}

function nextSaturday(today: string): string {
  const saturday = 6;
  return addDays(today, saturday - new Date(today).getUTCDay() || 7);
}
