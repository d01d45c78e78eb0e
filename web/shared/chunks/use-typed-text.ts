import { useLayoutEffect } from 'react';
import { useEventCallback } from '#web/shared/hooks/use-event-callback.ts';
import { addTypedText, takeTypedText } from './typed-text.ts';

interface TypedText {
  /** `undefined` when there is nothing to keep. */
  read: () => unknown;
  /** Checks what an earlier build stored, and puts it back into the form. */
  restore: (text: unknown) => void;
}

/** Keeps what is typed in a form over the reload that fetches a new build. */
export function useTypedText(name: string, { read, restore }: TypedText): void {
  const put = useEventCallback(restore);
  const collect = useEventCallback((into: { text?: unknown }) => {
    into.text = read();
  });
  // Before what was typed into this page is taken over, which is newer.
  useLayoutEffect(() => {
    const text = takeTypedText(name);
    if (text !== undefined) put(text);
    return addTypedText(name, () => {
      const into: { text?: unknown } = {};
      collect(into);
      return into.text;
    });
  }, [name, put, collect]);
}
