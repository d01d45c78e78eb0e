const KEY = 'admin_sidebar';

/** Whether the owner folded the sidebar last time. */
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
