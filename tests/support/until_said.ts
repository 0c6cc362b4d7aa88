/**
 * Resolves once a program's output says these words; throws when it ends before. The rest is read
 * too, so that the pipe never fills; `finished` resolves when there is no more.
 */
export async function untilSaid(
  output: ReadableStream<Uint8Array>,
  words: string,
): Promise<{ finished: Promise<void> }> {
  const reader = output.getReader();
  const decoder = new TextDecoder();
  for (let text = ""; !text.includes(words);) {
    const { value, done } = await reader.read();
    if (done) throw new Error(`It ended without saying "${words}":\n${text}`);
    text += decoder.decode(value, { stream: true });
  }
  return { finished: drain(reader) };
}

async function drain(reader: ReadableStreamDefaultReader<Uint8Array>): Promise<void> {
  while (!(await reader.read()).done);
}
