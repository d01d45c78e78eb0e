import type { KeyboardEvent } from 'react';
import { directionOf } from '#web/shared/direction.ts';

/** Number of places of its row or column that each key goes. */
const steps: Partial<Record<string, { by: number; isRow: boolean }>> = {
  ArrowLeft: { by: -1, isRow: false },
  ArrowRight: { by: 1, isRow: false },
  ArrowUp: { by: -1, isRow: true },
  ArrowDown: { by: 1, isRow: true },
};

const middle = (element: Element) => {
  const { left, width, top } = element.getBoundingClientRect();
  return { x: left + width / 2, y: top };
};

/** The nearest button in the next row up or down that has one. */
function inNextRow(buttons: HTMLElement[], from: HTMLElement, by: number): HTMLElement | undefined {
  const { x, y } = middle(from);
  const beyond = buttons.map((button) => ({ button, ...middle(button) })).filter((one) => (one.y - y) * by > 1);
  beyond.sort((a, b) => Math.abs(a.y - y) - Math.abs(b.y - y) || Math.abs(a.x - x) - Math.abs(b.x - x));
  return beyond[0]?.button;
}

/** Arrow keys, Home and End move the focus among the enabled buttons beside this one. Tab goes through them, too. */
export function moveFocus(event: KeyboardEvent<HTMLButtonElement>): void {
  const { key, currentTarget: button } = event;
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const siblings = button.parentElement?.querySelectorAll<HTMLElement>('button:enabled') ?? [];
  const buttons = [...siblings];
  const at = buttons.indexOf(button);
  const step = steps[key];
  const ends: Partial<Record<string, HTMLElement | undefined>> = { Home: buttons[0], End: buttons.at(-1) };
  const beside = (by: number) => buttons[at + by * directionOf(button)];
  const next = step ? (step.isRow ? inNextRow(buttons, button, step.by) : beside(step.by)) : ends[key];
  if (at < 0 || (!step && !(key in ends))) return;
  event.preventDefault();
  next?.focus();
}
