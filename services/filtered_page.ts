/** Which part of a list is wanted. */
export interface PageQuery {
  /** Substring to look for, whatever its case and accents; empty means all. */
  readonly q: string;
  /** The last record of the page before. */
  readonly cursor?: string;
  readonly limit: number;
}

/** Records newest first, how many match in all, and the cursor of the next page. */
export interface FilteredPage<T> {
  readonly items: T[];
  readonly total: number;
  readonly cursor: string | null;
}
