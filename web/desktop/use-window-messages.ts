import { atom, useAtom, useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { adminPath } from '#common/admin-paths.ts';
import { useAuth } from '#web/shared/auth.tsx';
import { pageSite } from './sites/page-site.ts';
import { useDesktopApp } from './state.ts';

const IMPORT = adminPath('settings', { open: 'import' });

/** Text of the file to import, until the import dialog takes it. */
const importTextAtom = atom<string | null>(null);

/** Opens the import dialog with the text of a file, after a sign-in if necessary. */
export const useOpenImport = (): ((text: string) => void) => useSetAtom(importTextAtom);

/** Passes each text to an open page once. */
function useWaitingText(waiting: typeof importTextAtom, onText: (text: string) => void): void {
  const [text, setText] = useAtom(waiting);
  const take = useEffectEvent(onText);
  useEffect(() => {
    if (text === null) return;
    setText(null);
    take(text);
  }, [text, setText]);
}

/** Passes the stored text to the import dialog once. */
export const useWaitingImport = (onText: (text: string) => void): void => useWaitingText(importTextAtom, onText);

/** Leads to the page of a text that waits, once the owner has signed in: what is being entered at the sign-in stays. */
function useWayTo(waiting: typeof importTextAtom, path: string): void {
  const { status } = useAuth();
  const navigate = useNavigate();
  const isWaiting = useAtomValue(waiting) !== null;
  const lead = useEffectEvent(() => navigate(path));
  useEffect(() => {
    if (isWaiting && status === 'signed-in') lead();
  }, [isWaiting, status]);
}

/** Follows the menu, notifications and deep links, including those from before the page had loaded. */
export function useWindowMessages(): void {
  const { bridge } = useDesktopApp();
  const navigate = useNavigate();
  const openImport = useOpenImport();
  const goTo = useEffectEvent((path: string) => navigate(path));
  const open = useEffectEvent(openImport);
  useWayTo(importTextAtom, IMPORT);

  useEffect(() => {
    const ends = [bridge.on('goTo', ({ path }) => goTo(path)), bridge.on('importFile', ({ text }) => open(text))];
    void bridge.takePending({ site: pageSite() }).then(({ path, importText }) => {
      if (path !== null) goTo(path);
      if (importText !== null) open(importText);
    });
    return () => {
      for (const end of ends) end();
    };
  }, [bridge]);
}
