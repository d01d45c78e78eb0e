import { send } from '#desktop/main/app/ipc.ts';
import type { Store } from '#desktop/main/app/store.ts';
import { createPageTools, type PageTools } from '#desktop/main/page-tools/page-tools.ts';
import { createMainWindow } from './main-window.ts';
import { createWindowMessages } from './window-messages.ts';

type MainWindowParts = Parameters<typeof createMainWindow>[0];

interface Parts extends Pick<MainWindowParts, 'preload' | 'onHidden'> {
  store: Store;
  /** The chosen server. */
  server(): string | null;
  onOpened: MainWindowParts['onOpened'];
  onClipboardFailure(error: unknown): void;
}

/** The window of the dashboard, what is told to its page, and the tools of its page. */
export function createDashboardWindow({ store, preload, server, onOpened, onHidden, onClipboardFailure }: Parts) {
  let contactsShown = false;
  const messages = createWindowMessages({
    site: server,
    goTo: (path) => send(main.get(), 'goTo', { path }),
    importFile: (text) => send(main.get(), 'importFile', { text }),
  });
  const main = createMainWindow({
    store,
    preload,
    onLoading: messages.startQueueing,
    onOpened(window) {
      onOpened(window);
      tools.follow(window);
    },
    onHidden,
  });
  const tools: PageTools = createPageTools({ store, window: main.get, server, onFailure: onClipboardFailure });
  return {
    main,
    messages,
    tools,
    /** Shows the window, at a place of the dashboard if one is given. */
    show(path?: string): void {
      if (path) messages.goTo(path);
      main.show();
    },
    setContactsShown(shown: boolean): void {
      contactsShown = shown;
    },
    /** `true` while the owner sees requests arrive. */
    showsContacts: () => Boolean(contactsShown && main.get()?.isVisible() && main.get()?.isFocused()),
  };
}

export type DashboardWindow = ReturnType<typeof createDashboardWindow>;
