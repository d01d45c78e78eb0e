const KEY = 'admin_sidebar';

/** Remembers that the owner collapsed the sidebar. */
export function wasNarrow(): boolean {
  try {
    return localStorage.getItem(KEY) === 'narrow';
  } catch {
    return false;
  }
}

export function keepNarrow(narrow: boolean): void {
  try {
    localStorage.setItem(KEY, narrow ? 'narrow' : 'wide');
  } catch {
    // Without storage the choice lasts as long as the page.
  }
}
