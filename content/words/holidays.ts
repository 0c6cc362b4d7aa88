export interface Holiday {
  readonly day: string;
  readonly name: string;
}

/** What the package `colombian-holidays` does not know of Colombia's calendar. */
export interface CalendarChanges {
  /** Holidays of a new law, each year on the Monday on or after that day (Ley 51 de 1983). */
  readonly laws: readonly {
    readonly since: number;
    readonly date: string;
    readonly name: string;
  }[];
  readonly added: readonly Holiday[];
  /** Single days that are free no longer. */
  readonly removed: readonly string[];
}

export const calendarChanges: CalendarChanges = {
  laws: [
    // Ley 2578 de 2026, artículo 6.
    { since: 2026, date: "07-09", name: "Nuestra Señora del Rosario de Chiquinquirá" },
  ],
  added: [],
  removed: [],
};
