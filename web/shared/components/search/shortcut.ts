/** Ctrl+K or ⌘K. */
export const isSearchShortcut = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean =>
  key.toLowerCase() === 'k' && (ctrlKey || metaKey) && !altKey && !shiftKey;

/** For `aria-keyshortcuts`. */
export const SEARCH_SHORTCUT = 'Control+K Meta+K';

/** The button that opens the search of the site: the shortcut presses it, also before the app has loaded. */
export const SEARCH_BUTTON_ID = 'site-search';
