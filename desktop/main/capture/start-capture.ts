import { type RequestHandlers, send } from '#desktop/main/app/ipc.ts';
import type { Store } from '#desktop/main/app/store.ts';
import { createCaptureShortcut } from './capture-shortcut.ts';
import { createCaptureWindow } from './capture-window.ts';

interface Parts {
  preload: string;
  store: Store;
  /** Shows the main window, at a place of the dashboard if one is given. */
  openDashboard(path: string | null): void;
  /** Called when something was saved, which the dashboard may not show yet. */
  onSaved(): void;
  onFailure(error: unknown): void;
}

type CaptureHandlers = Pick<RequestHandlers, 'takeCaptured' | 'captureSaved' | 'hideCapture' | 'openFromCapture'>;

/** The quick capture: its window, its keys, and the text of the clipboard on its way to the page. */
export function startCapture({ store, preload, openDashboard, onSaved, onFailure }: Parts) {
  let text: string | null = null;
  let isListening = false;
  const window = createCaptureWindow({
    preload,
    onLoading() {
      isListening = false;
    },
  });

  /** @param captured what the clipboard holds, when it was asked for by its keys */
  function show(captured: string | null = null): void {
    window.show();
    if (isListening) send(window.get(), 'captureShown', { text: captured });
    // A page that is still loading cannot receive it.
    else text = captured;
  }

  const wanted = () => store.read().preferences.captureShortcut;
  const shortcut = createCaptureShortcut({ wanted, onPressed: show, onFailure });
  const handlers: CaptureHandlers = {
    async takeCaptured() {
      const taken = text;
      isListening = true;
      text = null;
      return { text: taken };
    },
    async captureSaved() {
      onSaved();
      return { kind: 'done' };
    },
    async hideCapture() {
      window.hide();
      return { kind: 'done' };
    },
    async openFromCapture({ path }) {
      window.hide();
      openDashboard(path);
      return { kind: 'done' };
    },
  };

  return {
    show: () => show(),
    handlers,
    shortcut,
    window: window.get,
    prepareToQuit: window.prepareToQuit,
    stop(): void {
      shortcut.stop();
      window.close();
    },
  };
}

export type StartedCapture = ReturnType<typeof startCapture>;
