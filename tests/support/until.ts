/** Waits until the condition holds. @throws after two minutes: some stores are slow */
export async function until(
  isMet: () => boolean | Promise<boolean>,
  what = String(isMet),
): Promise<void> {
  const end = performance.now() + 120_000;
  while (performance.now() < end) {
    if (await isMet()) return;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  throw new Error(`It did not come about: ${what}`);
}
