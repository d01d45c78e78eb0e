/** Takes the focus out of a field so that keys are shortcuts again. A dialog gives a focus that is nowhere back to its last field. */
export function leaveField(field: HTMLElement): void {
  const dialog = field.closest<HTMLElement>('[role="dialog"]');
  if (dialog) dialog.focus();
  else field.blur();
}
