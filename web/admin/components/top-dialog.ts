const DIALOGS = '[role=dialog], [role=alertdialog]';

/** True for the dialog that covers all others. */
export const isTopDialog = (dialog: HTMLElement | null): boolean =>
  dialog !== null && [...document.querySelectorAll(DIALOGS)].at(-1) === dialog;
