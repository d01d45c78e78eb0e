/** After a row has gone together with its focused button: keyboard users go on from the start of the content. */
export function keepFocus(): void {
  requestAnimationFrame(() => {
    if (document.activeElement === null || document.activeElement === document.body)
      document.getElementById('main')?.focus({ preventScroll: true });
  });
}

/** The same for a list that stays: keyboard users go on with its first button. */
export function keepFocusIn(list: HTMLElement | null): void {
  requestAnimationFrame(() => {
    if (list?.isConnected && (document.activeElement === null || document.activeElement === document.body))
      list.querySelector('button')?.focus();
    keepFocus();
  });
}
