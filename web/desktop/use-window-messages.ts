import { atom, useAtom, useSetAtom } from 'jotai';
import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { adminPath } from '#common/admin-paths.ts';
import { useDesktopApp } from './state.ts';

const IMPORT = adminPath('settings', { open: 'import' });

/** Text of the file to import, until the import dialog takes it. */
const importTextAtom = atom<string | null>(null);

/** Opens the import dialog with the text of a file, after a sign-in if necessary. */
export function useOpenImport(): (text: string) => void {
  const setText = useSetAtom(importTextAtom);
  const navigate = useNavigate();
  return (text) => {
    setText(text);
    navigate(IMPORT);
  };
}

/** Passes the stored text to the import dialog once. */
export function useWaitingImport(onText: (text: string) => void): void {
  const [text, setText] = useAtom(importTextAtom);
  const take = useEffectEvent(onText);
  useEffect(() => {
    if (text === null) return;
    setText(null);
    take(text);
  }, [text, setText]);
}

/** Follows the menu, notifications and deep links, including those from before the page had loaded. */
export function useWindowMessages(): void {
  const { bridge } = useDesktopApp();
  const navigate = useNavigate();
  const openImport = useOpenImport();
  const goTo = useEffectEvent((path: string) => navigate(path));
  const open = useEffectEvent(openImport);

  useEffect(() => {
    const ends = [bridge.on('goTo', ({ path }) => goTo(path)), bridge.on('importFile', ({ text }) => open(text))];
    void bridge.takePending().then(({ path, importText }) => {
      if (path !== null) goTo(path);
      if (importText !== null) open(importText);
    });
    return () => {
      for (const end of ends) end();
    };
  }, [bridge]);
}
