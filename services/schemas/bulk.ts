/** How many records can be selected by their ids at once. */
export const mostSelected = 500;

/** A change of more records than that has no way back: nobody keeps what they were. */
export const mostUndone = 5_000;
