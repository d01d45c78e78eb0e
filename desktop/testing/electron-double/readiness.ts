/** Electron refuses much of its API before the `ready` event, and some of it afterwards. */
let ready = false;

export const isReady = (): boolean => ready;

export const becomeReady = (): void => {
  ready = true;
};

/** @throws before the app is ready */
export function assertReady(what: string): void {
  if (!ready) throw new Error(`${what} can only be used after app is ready`);
}

/** @throws once the app is ready */
export function assertNotReady(what: string): void {
  if (ready) throw new Error(`${what} should be called before app is ready`);
}
