/** A short notice that appears after an action. */
export interface Toast {
  readonly title: string;
  readonly description: string;
  readonly kind: "success" | "error";
}

/** Returns the toast of what succeeded. */
export function done(title: string, description: string): Toast {
  return { title, description, kind: "success" };
}

/** Returns the toast of what failed. */
export function failed(title: string, description: string): Toast {
  return { title, description, kind: "error" };
}
