import { app, dialog } from 'electron';
import { adminPath, changeServerPath, selfTestPath } from '#common/admin-paths.ts';
import type { Outcome } from '#common/desktop/channels.ts';
import type { DashboardWindow } from '#desktop/main/window/dashboard-window.ts';
import { type RequestHandlers, send } from './ipc.ts';
import type { MenuActions } from './menu.ts';

interface Parts {
  handlers: RequestHandlers;
  capture(): void;
  openSite(origin: string): void;
  dashboard: DashboardWindow;
}

/** A failure of a menu action has no other place to appear. */
const showError = (title: string, outcome: Outcome) => {
  if (outcome.kind === 'failed') dialog.showErrorBox(title, outcome.message);
};

/** Returns what the entries of the menu do. */
export function createMenuActions({ handlers, capture, openSite, dashboard }: Parts): MenuActions {
  const { main, messages, show, tools } = dashboard;
  const find = (action: 'open' | 'next' | 'previous') => send(main.get(), 'find', { action });
  return {
    capture,
    exportPortfolio: async () => showError('Nothing was exported', await handlers.exportPortfolio(undefined)),
    async importPortfolio() {
      const file = await handlers.chooseImport(undefined);
      if (file.kind !== 'read') return showError('Nothing was imported', file);
      messages.importFile(file.text);
      show();
    },
    showSettings: () => show(adminPath('settings')),
    showContacts: () => show(adminPath('contacts')),
    openSite,
    changeServer: () => show(changeServerPath),
    async checkForUpdates() {
      const found = await handlers.checkForUpdates(undefined);
      if (found.kind !== 'done') return showError('No update', found);
      const message = found.detail
        ? `Version ${found.detail} is being downloaded. The window shows when it is ready.`
        : 'You have the newest version.';
      await dialog.showMessageBox({ type: 'info', message, detail: `This is version ${app.getVersion()}.` });
    },
    showSelfTest: () => show(selfTestPath),
    openLogs: async () => showError('The logs cannot be opened', await handlers.openLogs(undefined)),
    find: () => find('open'),
    findNext: () => find('next'),
    findPrevious: () => find('previous'),
    goBack: tools.history.goBack,
    goForward: tools.history.goForward,
    zoomIn: tools.zoom.zoomIn,
    zoomOut: tools.zoom.zoomOut,
    resetZoom: tools.zoom.reset,
    quit: () => app.quit(),
  };
}
