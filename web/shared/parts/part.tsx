import { type ReactNode, useEffect, useId, useInsertionEffect } from 'react';
import { ANSWERING, partOf } from './answering.ts';
import { CONTROLS, type Control, isEntered, isToggle } from './entered.ts';

/** Sets the value behind the back of React, which then finds it to be another one than it knows. */
const setUnseen = (control: Control, value: string) =>
  Reflect.set(Object.getPrototypeOf(control), 'value', value, control);

/** Reads what a visitor entered into the control. @returns what enters it once more, for the form that has written over it */
function entryOf(control: Control): () => void {
  const { value } = control;
  const field = control === document.activeElement && !('options' in control) ? control : undefined;
  const { selectionStart: start = null, selectionEnd: end = null } = field ?? {};
  return () => {
    if (isToggle(control)) {
      // The click makes the opposite of it.
      control.checked = control.type === 'checkbox' && control.defaultChecked;
      return control.click();
    }
    // A file stays where it was chosen.
    if (control.type !== 'file') {
      control.value = '';
      setUnseen(control, value);
    }
    // Some fields do not tell where their caret is.
    if (start !== null) field?.setSelectionRange(start, end);
    for (const type of ['input', 'change']) control.dispatchEvent(new Event(type, { bubbles: true }));
  };
}

/** Reads what was entered into the controls of a part, without the parts inside. */
const readEntered = (part: Element): (() => void)[] =>
  [...part.querySelectorAll<Control>(CONTROLS)]
    .filter((control) => partOf(control) === part && isEntered(control))
    .map(entryOf);

/**
 * Enters everything once more, before the browser paints and before a visitor can go on. React renders between two
 * entries, so a form that makes its next state of the last one loses none.
 */
async function enterAgain(entries: readonly (() => void)[]): Promise<void> {
  for (const enter of entries) {
    // React commits before the first one; what an entry changes it renders in a microtask, too.
    await null;
    enter();
  }
}

const elementOf = (name: string | undefined) =>
  name ? document.querySelector(`[data-part="${name}"]`) : document.documentElement;

/**
 * Takes over what a visitor entered into the server's HTML of a part while its code came. Everything is read before
 * forms get at their controls, which write their own values into them, and is entered again right after that. Without a
 * name it is the document's part.
 */
export function useTakeOver(name?: string): void {
  useInsertionEffect(() => {
    const part = elementOf(name);
    if (part) void enterAgain(readEntered(part));
  }, [name]);
  useEffect(() => elementOf(name)?.setAttribute(ANSWERING, ''), [name]);
}

/** Frames a part that the server renders and whose code comes later. */
export function Part({ children }: { children: ReactNode }) {
  const name = useId();
  useTakeOver(name);
  return <div data-part={name}>{children}</div>;
}
