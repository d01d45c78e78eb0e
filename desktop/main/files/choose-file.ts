import { type BrowserWindow, dialog } from 'electron';

/** Attaches the system's dialog to the window if there is one. */
export async function chooseFile(
  window: BrowserWindow | null,
  options: Electron.OpenDialogOptions,
): Promise<string | null> {
  const { filePaths, canceled } = await (window
    ? dialog.showOpenDialog(window, options)
    : dialog.showOpenDialog(options));
  return canceled ? null : (filePaths[0] ?? null);
}
