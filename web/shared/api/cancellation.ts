type Send<T> = (headers: Readonly<Record<string, string>>) => Promise<T>;
type Cancellation = <T>(signal: AbortSignal, send: Send<T>) => Promise<T>;

let cancellation: Cancellation = (_signal, send) => send({});

/** Sends a form that can be cancelled; `send` gets the headers to add. */
export const cancellable: Cancellation = (signal, send) => cancellation(signal, send);

/** Tells of forms that were given up where aborting them does not. */
export const setCancellation = (next: Cancellation): void => {
  cancellation = next;
};
