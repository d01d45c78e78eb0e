import { atom, useAtomValue } from 'jotai';
import type { DesktopBridge, DesktopState } from '#common/desktop/channels.ts';
import { desktopBridge } from '#web/shared/desktop-bridge.ts';

/** The latest state from the main process; `null` in a browser. */
export const desktopStateAtom = atom<DesktopState | null>(null);

interface Desktop {
  bridge: DesktopBridge;
  state: DesktopState;
}

/** The desktop app that this window belongs to; `null` in a browser. */
export function useDesktop(): Desktop | null {
  const state = useAtomValue(desktopStateAtom);
  const bridge = desktopBridge();
  return bridge && state ? { bridge, state } : null;
}

/** @throws in a browser */
export function useDesktopApp(): Desktop {
  const desktop = useDesktop();
  if (!desktop) throw new Error('useDesktopApp must be used in the window of the desktop app');
  return desktop;
}
