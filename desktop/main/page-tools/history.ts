import type { BrowserWindow } from 'electron';

/** Back and forward through the places of the dashboard, by the menu and by the buttons of mice and keyboards. */
export function createHistory(window: () => BrowserWindow | null) {
  const history = () => window()?.webContents.navigationHistory;
  function goBack(): void {
    if (history()?.canGoBack()) history()?.goBack();
  }
  function goForward(): void {
    if (history()?.canGoForward()) history()?.goForward();
  }
  return {
    goBack,
    goForward,
    /** Windows and Linux report such buttons as commands; macOS has none. */
    follow(opened: BrowserWindow): void {
      opened.on('app-command', (_event, command) => {
        if (command === 'browser-backward') goBack();
        if (command === 'browser-forward') goForward();
      });
    },
  };
}
