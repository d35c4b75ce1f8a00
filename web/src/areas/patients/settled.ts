// Waits for an act whose failure is already told by a toast.
export const settled = (act: Promise<unknown>): Promise<void> =>
  act.then(
    () => undefined,
    () => undefined,
  );
