/** Cuts text into its lines, which end with `\n`; a last one without it counts. */
export class TextLineStream extends TransformStream<string, string> {
  constructor() {
    let rest = "";
    super({
      transform: (chunk, controller) => {
        const lines = (rest + chunk).split("\n");
        rest = lines.pop() ?? "";
        for (const line of lines) controller.enqueue(line);
      },
      flush: (controller) => {
        if (rest) controller.enqueue(rest);
      },
    });
  }
}
