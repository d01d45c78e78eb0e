interface ListedWindow {
  close(): void;
  destroy(): void;
  isDestroyed(): boolean;
}

/** Every window of the app, in the order in which they were opened. */
export const windowList = new Set<ListedWindow>();
