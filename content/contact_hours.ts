/** What to say to staff who are about to call or write to a person; null while there is nothing. */
export interface ContactHint {
  /** When it is over, in milliseconds since 1970. */
  readonly until: number;
  readonly text: string | null;
}

/** Why it is no time to call or write, and when it is. The links work all the same. */
export const contactTexts = {
  early: "Es muy temprano para llamar o escribir.",
  late: "Ya es tarde para llamar o escribir.",
  sunday: "Hoy es domingo: mejor no llamar ni escribir.",
  holiday: (name: string): string => `Hoy es festivo (${name}): mejor no llamar ni escribir.`,
  /** The time ends with a point of its own: `7:00 a. m.` */
  better: (day: string, time: string): string => `Hazlo ${day} desde las ${time}`,
  electionDay: "Hoy es la jornada electoral: solo logística, nada de propaganda.",
} as const;
