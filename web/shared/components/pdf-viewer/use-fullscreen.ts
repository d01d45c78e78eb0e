import { type RefObject, useEffect, useState } from 'react';

/** Shows an element in full screen. Where browsers do not support it (iPhones), only `full` changes. */
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
      // If the browser refuses, the dialog still fills the window.
      element.current?.requestFullscreen().catch(() => undefined);
  }

  return { full, toggleFull };
}
