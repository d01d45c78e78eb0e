import { useEffect, useEffectEvent } from 'react';
import { type ContactPriority, contactPriorities } from '#common/dashboard-options.ts';

export interface DeskKeys {
  onMove: (step: 1 | -1) => void;
  onOpen: () => void;
  onReply: () => void;
  onDone: () => void;
  onSnooze: () => void;
  onPriority: (priority: ContactPriority) => void;
  onHelp: () => void;
}

const FIELDS = 'input:not([type=checkbox], [type=radio], [type=button]), textarea, select, [contenteditable]';
const LAYERS = '[role=dialog], [role=alertdialog], [role=menu], [role=listbox]';

/** True while something lies over the list that is not a request itself. */
const isCovered = (): boolean =>
  [...document.querySelectorAll(LAYERS)].some((layer) => !layer.querySelector('[data-request-view]'));

/** Enter on a button or a link presses it. */
const pressesSomething = (target: Element): boolean => target.closest('button, a, summary, label') !== null;

/** The keys of the desk, which never act while the owner types. */
export function useDeskKeys(keys: DeskKeys): void {
  const run = useEffectEvent((event: KeyboardEvent): boolean => {
    const priority = contactPriorities[Number(event.key) - 1];
    if (priority) keys.onPriority(priority);
    else if (event.key === '?') keys.onHelp();
    else
      switch (event.key.toLowerCase()) {
        case 'j':
          keys.onMove(1);
          break;
        case 'k':
          keys.onMove(-1);
          break;
        case 'r':
          keys.onReply();
          break;
        case 'e':
          keys.onDone();
          break;
        case 's':
          keys.onSnooze();
          break;
        case 'enter':
          keys.onOpen();
          break;
        default:
          return false;
      }
    return true;
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
      const { target } = event;
      if (!(target instanceof Element) || target.closest(FIELDS)) return;
      if (event.key === 'Enter' && pressesSomething(target)) return;
      if (!isCovered() && run(event)) event.preventDefault();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}
