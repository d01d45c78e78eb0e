import { type BrowserWindow, clipboard, Menu } from 'electron';
import { openExternalLink, openServerLink } from '#desktop/main/window/security.ts';
import { contextMenuTemplate } from './context-menu.ts';

interface Parts {
  /** Origin of the chosen server. */
  server(): string | null;
  onFailure(error: unknown): void;
}

/** Shows a menu for what is clicked with the second mouse button or the menu key. */
export function showContextMenus(window: BrowserWindow, { server, onFailure }: Parts): void {
  const { webContents } = window;
  webContents.on('context-menu', (_event, params) => {
    const origin = server();
    const template = contextMenuTemplate(params, {
      server: origin,
      copy: (text) => void clipboard.writeText(text).catch(onFailure),
      openLink: (address) => openServerLink(address, origin) || openExternalLink(address),
      replaceMisspelling: (word) => webContents.replaceMisspelling(word),
      addToDictionary: (word) => webContents.session.addWordToSpellCheckerDictionary(word),
    });
    if (template.length === 0) return;
    const { frame, menuSourceType, x, y } = params;
    Menu.buildFromTemplate(template).popup({
      window,
      sourceType: menuSourceType,
      ...(frame ? { frame } : {}),
      // Without a place the menu opens at the mouse, which is elsewhere when the menu key was pressed.
      ...(menuSourceType === 'keyboard' ? { x, y } : {}),
    });
  });
}
