import { atom, useAtom, useSetAtom } from 'jotai';
import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { adminPath } from '#common/admin-paths.ts';
import { useDesktopApp } from './state.ts';

const IMPORT = adminPath('settings', { open: 'import' });

/** The text of a file that is to be imported, until the import dialog takes it. */
const importTextAtom = atom<string | null>(null);

/** Opens the import with the text of a file; who is not signed in does that first. */
export function useOpenImport(): (text: string) => void {
  const setText = useSetAtom(importTextAtom);
  const navigate = useNavigate();
  return (text) => {
    setText(text);
    navigate(IMPORT);
  };
}

/** For the import dialog: hands it the text that waits for it, once. */
export function useWaitingImport(onText: (text: string) => void): void {
  const [text, setText] = useAtom(importTextAtom);
  const take = useEffectEvent(onText);
  useEffect(() => {
    if (text === null) return;
    setText(null);
    take(text);
  }, [text, setText]);
}

/** Does what the menu, a notice or a link from outside asks for, also when it was asked before the page was there. */
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
