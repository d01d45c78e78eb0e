import { type RefObject, useEffect, useState } from 'react';

/** Fills the screen with an element. Where a browser does not let us (iPhones), `full` is all there is to go by. */
export function useFullscreen(element: RefObject<HTMLElement | null>) {
  const [full, setFull] = useState(false);

  useEffect(() => {
    const follow = () => setFull(document.fullscreenElement !== null);
    document.addEventListener('fullscreenchange', follow);
    return () => document.removeEventListener('fullscreenchange', follow);
  }, []);

  function toggleFull() {
    setFull(!full);
    if (document.fullscreenElement) document.exitFullscreen().catch(() => setFull(true));
    else if (!full && document.fullscreenEnabled)
      // Refused: the dialog itself has grown to the window, which is the next best.
      element.current?.requestFullscreen().catch(() => undefined);
  }

  return { full, toggleFull };
}
