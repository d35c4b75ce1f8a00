// Writes Spanish as it sounds, so that "no kiero segir bibiendo" and "no quiero seguir viviendo" are one.

const sounds: readonly (readonly [RegExp, string])[] = [
  [/x(?=ke?\b|q)/gu, "por"],
  [/ch/gu, "\uE000"],
  [/h/gu, ""],
  [/gu(?=[ei])/gu, "g"],
  [/g(?=[ei])/gu, "j"],
  [/qu(?=[ei])/gu, "k"],
  [/q/gu, "k"],
  [/c(?=[ei])/gu, "s"],
  [/c/gu, "k"],
  [/z/gu, "s"],
  [/v/gu, "b"],
  [/ll/gu, "y"],
  [/w/gu, "u"],
  [/([a-z])\1+/gu, "$1"],
  [/\uE000/gu, "ch"],
];

/** For folded text and for phrases alike: only letters change. */
export function soundOf(folded: string): string {
  return sounds.reduce((text, [from, to]) => text.replace(from, to), folded);
}
