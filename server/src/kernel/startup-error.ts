// Startup error: the reason why the product cannot start, in one line for the console.

export class StartupError extends Error {
  override name = "StartRefusal";
}
