import { isAnswering } from './answering.ts';
import { COMPOSING } from './marks.ts';

function isComposing(): boolean {
  const field = document.querySelector(`[${COMPOSING}]`);
  return field !== null && !isAnswering(field);
}

const nextEnd = () =>
  new Promise<void>((resolve) => {
    // Some browsers write the text into the field after the event.
    addEventListener('compositionend', () => setTimeout(resolve), { capture: true, once: true });
  });

/** Resolves at once unless a text is composed in a part that React has not taken over, which would cut it: then at its end. */
export async function untilComposed(): Promise<void> {
  while (isComposing()) await nextEnd();
}
