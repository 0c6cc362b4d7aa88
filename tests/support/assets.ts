import { type Assets, loadAssets } from "../../routes/server/assets.ts";
import { build, type BuildOptions } from "../../tasks/build.ts";

/** Returns the production build, made if it is not there. */
export function productionAssets(): Promise<Assets> {
  return openBuild("static/build", "production");
}

/**
 * Returns a build with React's own warnings, for tests in a browser. It takes longer than most of
 * them: the files of one run share it, in the folder that the run gives them.
 */
export async function developmentAssets(): Promise<Assets> {
  const shared = Deno.env.get("DEVELOPMENT_BUILD");
  const folder = shared ?? await Deno.makeTempDir();
  try {
    const assets = await openBuild(folder, "development");
    // They are read when they are first asked for, and by then the folder may be gone.
    await assets.read("");
    return assets;
  } finally {
    if (!shared) await Deno.remove(folder, { recursive: true });
  }
}

/** Several test files at once may need the same build: the first makes it, the others wait. */
async function openBuild(folder: string, mode: BuildOptions["mode"]): Promise<Assets> {
  const made = await loadIfMade(folder);
  if (made) return made;
  await Deno.mkdir(folder, { recursive: true });
  using lock = await Deno.open(`${folder}/lock`, { create: true, write: true });
  await lock.lock(true);
  const meanwhile = await loadIfMade(folder);
  if (meanwhile) return meanwhile;
  await build({ folder, mode });
  return await loadAssets(folder);
}

/** The manifest is written last: where it is there, the build is whole. */
async function loadIfMade(folder: string): Promise<Assets | null> {
  return await loadAssets(folder).catch((error) => {
    if (error instanceof Deno.errors.NotFound) return null;
    throw error;
  });
}
