import { contextBridge, ipcRenderer } from 'electron';
import { events, requests } from '#common/desktop/channels.ts';

/**
 * The only bridge between window and main process, generated from the channel table and frozen. A failure in
 * the main process rejects with its message; `on` returns a function that unsubscribes.
 */
const invokers = Object.fromEntries(
  Object.keys(requests).map((name) => [name, (input?: unknown) => invoke(name, input)]),
);

/** Electron prefixes the error message of the main process with its own text. */
const ELECTRON_PREFIX = /^Error invoking remote method '[^']*': (?:Error: )?/;

async function invoke(name: string, input: unknown): Promise<unknown> {
  try {
    return await ipcRenderer.invoke(`desktop:${name}`, input);
  } catch (error) {
    throw new Error(error instanceof Error ? error.message.replace(ELECTRON_PREFIX, '') : String(error));
  }
}

function on(name: string, listener: (data: unknown) => void): () => void {
  if (!Object.hasOwn(events, name)) throw new Error(`There is no event ${name}`);
  const channel = `desktop:${name}`;
  const receive = (_event: unknown, data: unknown) => listener(data);
  ipcRenderer.on(channel, receive);
  return () => ipcRenderer.off(channel, receive);
}

contextBridge.exposeInMainWorld('desktop', Object.freeze({ ...invokers, on }));
