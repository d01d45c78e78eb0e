import { storageKeys } from '#web/shared/storage-keys.ts';

/** Remembers that the owner collapsed the sidebar. */
export function wasNarrow(): boolean {
  try {
    return localStorage.getItem(storageKeys.sidebar) === 'narrow';
  } catch {
    return false;
  }
}

export function keepNarrow(narrow: boolean): void {
  try {
    localStorage.setItem(storageKeys.sidebar, narrow ? 'narrow' : 'wide');
  } catch {
    // Without storage the choice lasts as long as the page.
  }
}
