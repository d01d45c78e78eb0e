/** The button of a row that opens its request. */
const buttonOf = (id: string) => document.querySelector<HTMLElement>(`[data-request="${CSS.escape(id)}"]`);

export function focusRow(id: string): void {
  const button = buttonOf(id);
  button?.focus({ preventScroll: true });
  button?.scrollIntoView({ block: 'nearest' });
}

/** After a dialog has closed and given the focus back to where it was opened. */
export const focusRowLater = (id: string): void =>
  void requestAnimationFrame(() => requestAnimationFrame(() => focusRow(id)));

/** The request of the row that has the focus. */
export const focusedRow = (): string | null =>
  document.activeElement?.closest<HTMLElement>('[data-row]')?.dataset.row ?? null;
