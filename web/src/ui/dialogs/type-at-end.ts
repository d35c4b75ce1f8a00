// Ref of a text field that takes the focus as soon as it is on the page, behind what it holds already.

/** In the same commit, so that no key falls between. */
export function typeAtEnd(field: HTMLInputElement | null): void {
  if (!field) return;
  field.focus();
  field.setSelectionRange(field.value.length, field.value.length);
}
