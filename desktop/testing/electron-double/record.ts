interface WindowRecord {
  visible: boolean;
  focused: boolean;
  bounds: unknown;
  options: unknown;
  maximized: boolean;
  fullScreen: boolean;
  /** macOS shows an empty screen for a window that was hidden in full screen. */
  blackScreen: boolean;
  /** Only macOS tells whether a window comes over an app in full screen. */
  overFullScreen?: boolean;
}

/** Records the app's effects on the system and everything that its window received, for the tests to inspect. */
export const record = {
  badge: 0,
  tooltip: '',
  /** The text beside the icon in the menu bar of macOS. */
  trayTitle: '',
  /** Description of the mark on the button in the task bar of Windows; `null` without a mark. */
  overlay: null as string | null,
  /** Id under which Windows shows notifications. */
  appUserModelId: '',
  trayMenu: [] as string[],
  /** Number of application menus that the app has set. */
  menusBuilt: 0,
  notifications: [] as { title: string; body: string; hasReply?: boolean; actions?: string[] }[],
  /** `true` once macOS has asked its user about notifications. */
  noticesAsked: false,
  clipboard: '',
  openedExternally: [] as string[],
  openedFolders: [] as string[],
  dialogs: [] as { kind: string; options: unknown }[],
  errorBoxes: [] as { title: string; content: string }[],
  protocols: [] as string[],
  about: null as unknown,
  messageBoxes: [] as { message: string; detail?: string; buttons?: string[] }[],
  themeSource: 'system',
  zoomLevel: 0,
  /** Languages whose dictionaries Electron would have downloaded, and words for the owner's own. */
  dictionaries: [] as string[],
  ownWords: [] as string[],
  replacedWords: [] as string[],
  /** Every text that the window received in replies and events. */
  received: [] as string[],
  window: null as null | WindowRecord,
  /** `true` once a window was in sight before it had anything to show. */
  shownEmpty: false,
  /** The window that has no place in the task bar. */
  popover: null as null | WindowRecord,
  /** The window of the quick capture. */
  capture: null as null | WindowRecord,
  /** `true` while this app has the keyboard and its menu, `false` while another program is used. */
  isActive: false,
  /** `true` once the app has asked the keychain for something. */
  keychainAsked: false,
  /** Channels on which the main process listens without `handle`. */
  channels: [] as string[],
  /** `true` once the app had Chromium delete what it stores. */
  clearedData: false,
  downloads: [] as { url: string; refused: boolean }[],
  /**
   * Timestamps in milliseconds: when the app's code started, when it began to wait for Electron, and when
   * Electron was ready.
   */
  times: { begun: 0, waiting: 0, ready: 0 },
};
