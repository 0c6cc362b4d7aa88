import {
  type Browser,
  type BrowserContext,
  type CDPSession,
  chromium,
  type Page,
} from "playwright-core";
import { findChromium } from "../../tasks/debian.ts";

/** So many times slower than this machine: about a cheap telephone. */
export const SLOWER = 4;

/** A page in a slow browser. */
interface SlowPage {
  readonly page: Page;
  readonly devtools: CDPSession;
}

/** Starts the system's Chromium. */
export async function launchBrowser(args: string[] = []): Promise<Browser> {
  const executablePath = await findChromium();
  return await chromium.launch({ executablePath, chromiumSandbox: false, args });
}

/** Opens a page whose scripts and drawing take {@link SLOWER} times as long. */
export async function openSlowPage(context: BrowserContext): Promise<SlowPage> {
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
  return { page, devtools };
}
