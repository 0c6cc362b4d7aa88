export const pageSize = 50;

/** How many records can be selected by their ids at once. */
export const mostSelected = 500;

/** A change of more records than that cannot be undone: their earlier statuses are not kept. */
export const mostUndone = 5_000;
