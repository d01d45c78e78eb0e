import { contextBridge, ipcRenderer } from 'electron';
import { events, requests } from '#common/desktop/channels.ts';

/**
 * The one bridge between window and main process, made of the channel table and frozen. A failure of the main process
 * rejects here with its sentence; every subscription gives back its end.
 */
const asks = Object.fromEntries(Object.keys(requests).map((name) => [name, (input?: unknown) => ask(name, input)]));

/** Electron puts words of its own before what the main process said. */
const OWN_WORDS = /^Error invoking remote method '[^']*': (?:Error: )?/;

async function ask(name: string, input: unknown): Promise<unknown> {
  try {
    return await ipcRenderer.invoke(`desktop:${name}`, input);
  } catch (error) {
    throw new Error(error instanceof Error ? error.message.replace(OWN_WORDS, '') : String(error));
  }
}

function on(name: string, listener: (data: unknown) => void): () => void {
  if (!Object.hasOwn(events, name)) throw new Error(`There is no event ${name}`);
  const channel = `desktop:${name}`;
  const receive = (_event: unknown, data: unknown) => listener(data);
  ipcRenderer.on(channel, receive);
  return () => ipcRenderer.off(channel, receive);
}

contextBridge.exposeInMainWorld('desktop', Object.freeze({ ...asks, on }));
