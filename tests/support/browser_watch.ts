import type { BrowserContext, Request } from "playwright-core";

/**
 * Collects what goes wrong in the pages of one browser context: console errors and warnings
 * (React's hydration among them), uncaught errors, violations of the content security policy,
 * failed requests to the site and every request to another site.
 */
export class Watch {
  #found = new Set<string>();
  #expected: RegExp[] = [];
  #own: Set<string>;

  private constructor(origins: string[]) {
    this.#own = new Set(origins);
  }

  /** Starts to watch; the origin of the first page visited becomes the site's own. */
  static async start(context: BrowserContext, origins: string[]): Promise<Watch> {
    const watch = new Watch(origins);
    await context.addInitScript(reportPolicyViolations);
    context.on("console", (message) => {
      const { url, lineNumber } = message.location();
      if (message.type() !== "error" && message.type() !== "warning") return;
      watch.#report(`console ${message.type()}`, `${message.text()} (${url}:${lineNumber + 1})`);
    });
    context.on("weberror", (error) => watch.#report("uncaught error", error.error().message));
    context.on("request", (request) => watch.#onRequest(request));
    context.on("requestfailed", (request) => watch.#onFailure(request));
    context.on("page", (page) => page.on("websocket", (socket) => watch.#onAddress(socket.url())));
    return watch;
  }

  expect(pattern: RegExp): void {
    this.#expected.push(pattern);
  }

  /** What occurred without being expected. */
  unexpected(): string[] {
    return [...this.#found].filter((text) => !this.#expected.some((pattern) => pattern.test(text)));
  }

  /** The same, and what was expected without occurring, not even within ten more seconds. */
  async problems(): Promise<string[]> {
    const end = Date.now() + 10_000;
    while (this.#missing().length > 0 && Date.now() < end) {
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    return [
      ...this.unexpected(),
      ...this.#missing().map((pattern) => `expected but not seen: ${pattern}`),
    ];
  }

  #missing(): RegExp[] {
    const found = [...this.#found];
    return this.#expected.filter((pattern) => !found.some((text) => pattern.test(text)));
  }

  #report(kind: string, text: string): void {
    this.#found.add(`${kind}: ${text}`);
  }

  #onRequest(request: Request): void {
    if (this.#own.size === 0 && request.isNavigationRequest()) {
      const { protocol, origin } = new URL(request.url());
      if (protocol.startsWith("http")) this.#own.add(origin);
    }
    this.#onAddress(request.url());
  }

  #onAddress(address: string): void {
    const url = new URL(address);
    const origin = url.origin.replace(/^ws/, "http");
    const isRemote = /^(http|ws)s?:$/.test(url.protocol);
    if (isRemote && !this.#own.has(origin)) this.#report("third-party request", address);
  }

  /** A request that the page itself gave up, by leaving, is no failure. */
  #onFailure(request: Request): void {
    const reason = request.failure()?.errorText ?? "unknown";
    if (reason !== "net::ERR_ABORTED") this.#report("failed request", `${request.url()} ${reason}`);
  }
}

/** Runs in the page, before its own scripts. */
function reportPolicyViolations(): void {
  document.addEventListener("securitypolicyviolation", (event) => {
    // deno-lint-ignore no-console
    console.error(
      `content security policy (${event.disposition}): ` +
        `${event.effectiveDirective} forbids ${event.blockedURI}`,
    );
  });
}
