/** Preloaded into a server, it makes at SIGUSR2 an error that nobody catches. */
Deno.addSignalListener("SIGUSR2", () => {
  throw new Error("planted");
});
