import { EventEmitter } from 'node:events';

export interface Frame {
  url: string;
  parent: { url: string } | null;
}

type Handler = (event: { senderFrame: Frame | null }, input: unknown) => unknown;
const handlers = new Map<string, Handler>();

/** Channels that the app listens on without a check of who sends, as `ipcMain.on` does. */
export const openChannels = (): string[] => ipcMain.eventNames().map(String);

class IpcMain extends EventEmitter {
  handle = (channel: string, handler: Handler) => void handlers.set(channel, handler);
}

export const ipcMain = new IpcMain();

/** Calls the main process as a frame would; failures carry the same prefix as in Electron. */
export async function invoke(channel: string, input: unknown, senderFrame: Frame | null): Promise<unknown> {
  const handler = handlers.get(channel);
  try {
    if (!handler) throw new Error(`No handler registered for '${channel}'`);
    return await handler({ senderFrame }, input);
  } catch (error) {
    throw new Error(`Error invoking remote method '${channel}': ${error}`);
  }
}
