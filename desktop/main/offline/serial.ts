/** Runs steps one after the other; a step that fails does not stop those behind it. */
export function createSerial() {
  let last: Promise<unknown> = Promise.resolve();
  return <T>(step: () => Promise<T>): Promise<T> => {
    const next = last.then(step);
    last = next.catch(() => undefined);
    return next;
  };
}
