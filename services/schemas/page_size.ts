/** So many records are one page of a list. */
export const pageSize = 50;
