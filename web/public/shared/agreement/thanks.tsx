import { type ReactNode, useEffect, useRef } from 'react';

/** Moves the focus to what an act leads to, in view with what stands below it. */
export function focusOn(element: HTMLElement | null): void {
  element?.focus({ preventScroll: true });
  element?.scrollIntoView({ block: 'center' });
}

/** Says what became of the client's act, where the form stood that had the focus. */
export function Thanks({ children }: { children: ReactNode }) {
  const text = useRef<HTMLParagraphElement>(null);
  useEffect(() => focusOn(text.current), []);
  return (
    <p ref={text} role="status" tabIndex={-1} className="rounded-md bg-accent-wash px-4 py-3 outline-none print:hidden">
      {children}
    </p>
  );
}
