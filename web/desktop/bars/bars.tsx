import { useEffect, useRef, useState } from 'react';
import { useDesktopApp } from '#web/desktop/state.ts';
import { MemoryBar } from './memory-bar.tsx';
import { OfflineBar } from './offline-bar.tsx';
import { UpdateBar } from './update-bar.tsx';

/** Views that stick to the top of the window begin under what stands here. */
function useRoom() {
  const stack = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!stack.current) return;
    const { style } = document.documentElement;
    const watch = new ResizeObserver(([entry]) => {
      style.setProperty('--bars', `${entry?.target.getBoundingClientRect().height ?? 0}px`);
    });
    watch.observe(stack.current);
    return () => {
      watch.disconnect();
      style.removeProperty('--bars');
    };
  }, []);
  return stack;
}

/** What concerns the whole app, above everything else: away from its server, no keychain, an update. */
export function Bars() {
  const { state } = useDesktopApp();
  const { server, online, tokenKept, update } = state;
  const stack = useRoom();
  const [memoryRead, setMemoryRead] = useState(false);
  const [later, setLater] = useState<string | null>(null);
  return (
    <div
      ref={stack}
      role="status"
      aria-label="App notices"
      // Also while a dialog is open one can read it and try again.
      data-react-aria-top-layer
      className="sticky top-0 z-55 bg-paper"
    >
      {server !== null && !online && <OfflineBar server={server} />}
      {tokenKept === 'memory' && !memoryRead && <MemoryBar onDismiss={() => setMemoryRead(true)} />}
      {update?.ready && update.version !== later && (
        <UpdateBar update={update} onLater={() => setLater(update.version)} />
      )}
    </div>
  );
}
