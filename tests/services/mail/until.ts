/** Waits until the condition holds. @throws after twenty seconds */
export async function until(isMet: () => boolean | Promise<boolean>): Promise<void> {
  for (let waited = 0; waited < 20_000; waited += 10) {
    if (await isMet()) return;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  throw new Error("it took too long");
}
