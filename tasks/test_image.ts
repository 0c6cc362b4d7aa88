/**
 * Builds the image of the Dockerfile and runs `tests/image/` with it. `CONTAINERS` is the command of
 * the program that runs containers, with its options; by default it is the docker or podman of the
 * PATH. `IMAGE` names an image that is there already.
 */
import { printError } from "../services/system/log.ts";
import { findIn, MissingProgram } from "./programs.ts";
import { reportRun, runTests } from "./test/run_tests.ts";

const built = "campaign-test";

async function findContainers(): Promise<string> {
  const folders = (Deno.env.get("PATH") ?? "").split(":");
  const found = Deno.env.get("CONTAINERS") ?? await findIn(folders, ["docker", "podman"]);
  if (found) return found;
  throw new MissingProgram("Cannot find docker or podman: set CONTAINERS to its command.");
}

async function build(containers: string): Promise<string> {
  const [command = "", ...options] = containers.split(" ");
  const args = [...options, "build", "--tag", built, "."];
  const { success } = await new Deno.Command(command, { args }).spawn().status;
  if (!success) throw new MissingProgram("The image was not built: its reason is above.");
  return built;
}

try {
  const CONTAINERS = await findContainers();
  const IMAGE = Deno.env.get("IMAGE") ?? await build(CONTAINERS);
  const files = ["tests/image/image_test.ts"];
  const tests = runTests(files, ["-A", "--no-check"], { CONTAINERS, IMAGE });
  const { failed } = await reportRun("the image", tests);
  Deno.exit(failed > 0 ? 1 : 0);
} catch (error) {
  if (!(error instanceof MissingProgram)) throw error;
  printError(error.message);
  Deno.exit(2);
}
