import { executable } from "../content/operator.ts";
import { printError } from "../services/log.ts";

/** What the executable runs, by name: each module runs when it is imported. */
type Commands = Readonly<Record<string, () => Promise<unknown>>>;

/**
 * Runs the command that the first argument names, with the other arguments; without any, the site.
 * Ends the process where there is no such command.
 */
export async function runNamed(commands: Commands): Promise<void> {
  const name = Deno.args.shift() ?? "start";
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) {
    printError(executable.usage(Object.keys(commands)));
    Deno.exit(1);
  }
  Deno.env.set("NODE_ENV", "production");
  await command();
}
