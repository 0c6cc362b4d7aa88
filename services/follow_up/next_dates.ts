import { longDate } from "../../content/words/dates.ts";
import { contactErrors, type NextChoice } from "../../content/follow_up/follow_up.ts";
import { Problem } from "../system/problem.ts";
import { addDays } from "../rights/business_days.ts";
import type { ContactInput, NextDateInput } from "./contact_schema.ts";
import type { TodayLists } from "./today_list.ts";
import { proposedNext } from "./contact_change.ts";

type DateChoice = Exclude<NextChoice, "dia" | "propuesto"> | "dos_habiles";

/** When a person is followed up next, as ISO dates of Bogotá. */
export class NextDates {
  readonly #lists: TodayLists;
  readonly #lastDay: () => string;

  /** `lastDay` is the last one that a person may be called: the day before the final erasure. */
  constructor(lists: TodayLists, lastDay: () => string) {
    this.#lists = lists;
    this.#lastDay = lastDay;
  }

  get lastDay(): string {
    const [year, last] = [addDays(this.#lists.today, 365), this.#lastDay()];
    return last < year ? last : year;
  }

  /** Returns the date that was chosen; undefined for none. @throws {Problem} `invalid` */
  dateIn(
    { seguir, dia, resultado }: NextDateInput & { resultado: ContactInput["resultado"] | null },
  ): string | undefined {
    const { lastDay } = this;
    if (seguir === "dia") {
      if (dia !== undefined && dia >= this.#lists.today && dia <= lastDay) return dia;
      throw new Problem("invalid", { dia: contactErrors.day(longDate(lastDay)) });
    }
    return this.dateOf(
      seguir !== "propuesto" ? seguir : resultado ? proposedNext[resultado].next : "no",
    );
  }

  /** Returns the date of the choice; undefined for no date, or where it is too late. */
  dateOf(choice: DateChoice): string | undefined {
    const date = this.#unlimited(choice);
    return date !== undefined && date > this.lastDay ? undefined : date;
  }

  #unlimited(choice: DateChoice): string | undefined {
    const { today, calendar } = this.#lists;
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
}

function nextSaturday(today: string): string {
  const saturday = 6;
  return addDays(today, saturday - new Date(today).getUTCDay() || 7);
}
