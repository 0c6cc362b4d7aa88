/** Preloaded into a server, it throws an uncaught error at SIGUSR2. */
Deno.addSignalListener("SIGUSR2", () => {
  throw new Error("planted");
});
