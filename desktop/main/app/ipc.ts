import { type BrowserWindow, type IpcMainInvokeEvent, ipcMain } from 'electron';
import type { z } from 'zod';
import {
  type EventName,
  type Events,
  type InputOf,
  type OutputOf,
  type RequestName,
  requests,
} from '#common/desktop/channels.ts';
import { APP_ORIGIN } from '#desktop/main/window/app-origin.ts';

export type RequestHandlers = { [N in RequestName]: (input: InputOf<N>) => Promise<OutputOf<N>> };

/** Only the top frame of the dashboard may call the main process. */
function comesFromDashboard({ senderFrame }: IpcMainInvokeEvent): boolean {
  return senderFrame !== null && senderFrame.parent === null && senderFrame.url.startsWith(`${APP_ORIGIN}/`);
}

function handle<N extends RequestName>(name: N, handler: RequestHandlers[N], onFailure: (error: unknown) => void) {
  ipcMain.handle(`desktop:${name}`, async (event, raw: unknown) => {
    if (!comesFromDashboard(event)) throw new Error('Not allowed');
    const input = requests[name].input.safeParse(raw);
    if (!input.success) throw new Error(`Not a valid input for ${name}`);
    try {
      return await handler(input.data as InputOf<N>);
    } catch (error) {
      onFailure(error);
      throw new Error('Something went wrong. See the log for details.');
    }
  });
}

/** Registers a handler for each request of the channel table. */
export function registerIpcHandlers(handlers: RequestHandlers, onFailure: (error: unknown) => void): void {
  for (const name of Object.keys(requests) as RequestName[])
    handle(name, handlers[name] as RequestHandlers[typeof name] as never, onFailure);
}

/** Sends an event to the window; a destroyed window is skipped. */
export function send<N extends EventName>(window: BrowserWindow | null, name: N, data: z.output<Events[N]>): void {
  if (window && !window.isDestroyed()) window.webContents.send(`desktop:${name}`, data);
}
