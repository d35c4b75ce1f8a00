// The reason why the product cannot start, in one line that a person at the console can act on.

export class StartRefusal extends Error {
  override name = "StartRefusal";
}
