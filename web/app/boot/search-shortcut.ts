import { isSearchShortcut, SEARCH_BUTTON_ID } from '#web/shared/components/search/shortcut.ts';
import { READY } from '#web/shared/ready.ts';

/** Ctrl+K presses the button of the search until the app listens itself; the click is held like any other. */
export function pressSearchOnShortcut(): void {
  addEventListener('keydown', (event) => {
    if (READY in document.documentElement.dataset) return;
    const button = isSearchShortcut(event) ? document.getElementById(SEARCH_BUTTON_ID) : null;
    if (!button) return;
    // The browser's own search would open.
    event.preventDefault();
    button.click();
  });
}
