import { type ReactNode, useEffect, useState } from 'react';
import { withTexts } from '#web/shared/chunks/with-texts.ts';
import { whenIdle } from '#web/shared/when-idle.ts';

const loadLink = withTexts('booking', () => import('./first-call.tsx'));

/**
 * Leads to the next free time, which changes too often for the page itself: it is asked for once the browser is idle.
 * Its line is there from the beginning, so nothing moves. Without an answer it stays empty.
 */
export function NextFree({ className }: { className: string }) {
  const [link, setLink] = useState<ReactNode>();
  useEffect(
    () =>
      whenIdle(() => {
        loadLink()
          .then(async ({ loadFirstCall }) => setLink(await loadFirstCall()))
          .catch(() => undefined);
      }),
    [],
  );
  return <p className={className}>{link}</p>;
}
