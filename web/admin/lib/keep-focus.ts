/** After a row has gone together with its focused button: keyboard users go on from the start of the content. */
export function keepFocus(): void {
  requestAnimationFrame(() => {
    if (document.activeElement === null || document.activeElement === document.body)
      document.getElementById('main')?.focus({ preventScroll: true });
  });
}
