/** What the app did to the system and what its window came to see, for the tests to look at. */
export const record = {
  badge: 0,
  tooltip: '',
  trayMenu: [] as string[],
  notifications: [] as { title: string; body: string }[],
  openedOutside: [] as string[],
  openedFolders: [] as string[],
  dialogs: [] as { kind: string; options: unknown }[],
  errorBoxes: [] as { title: string; content: string }[],
  protocols: [] as string[],
  about: null as unknown,
  messageBoxes: [] as { message: string }[],
  themeSource: 'system',
  /** Every text that the window was answered with or told. */
  received: [] as string[],
  window: null as null | { visible: boolean; focused: boolean; bounds: unknown; options: unknown; maximized: boolean },
  downloads: [] as { url: string; refused: boolean }[],
  /** When the app's own code began, when it began to wait for Electron, and when Electron was ready; milliseconds. */
  times: { begun: 0, waiting: 0, ready: 0 },
};
