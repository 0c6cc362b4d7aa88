import { Problem } from "../services/problem.ts";

/** Returns what the action gives, or the problem it threw; anything else goes on to the handler. */
export async function expectProblem<T>(action: () => Promise<T>): Promise<T | Problem> {
  try {
    return await action();
  } catch (error) {
    if (error instanceof Problem) return error;
    throw error;
  }
}
