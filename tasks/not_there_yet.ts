import { printError } from "../services/terminal.ts";
import { operator } from "../content/operator.ts";

printError(operator.notThereYet(Deno.args[0] ?? ""));
Deno.exit(1);
