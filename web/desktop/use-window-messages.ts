import { atom, useAtom, useSetAtom } from 'jotai';
import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { adminPath, capturePath } from '#common/admin-paths.ts';
import { pageSite } from './sites/page-site.ts';
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

/** Text of the clipboard for the quick capture, until its page takes it. */
const captureTextAtom = atom<string | null>(null);

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
/** Passes the text of the clipboard to the quick capture once. */
export const useWaitingCapture = (onText: (text: string) => void): void => useWaitingText(captureTextAtom, onText);

/** Follows the menu, notifications and deep links, including those from before the page had loaded. */
export function useWindowMessages(): void {
  const { bridge } = useDesktopApp();
  const navigate = useNavigate();
  const openImport = useOpenImport();
  const goTo = useEffectEvent((path: string) => navigate(path));
  const open = useEffectEvent(openImport);
  const setCaptureText = useSetAtom(captureTextAtom);
  const capture = useEffectEvent((text: string) => {
    setCaptureText(text);
    navigate(capturePath);
  });

  useEffect(() => {
    const ends = [
      bridge.on('goTo', ({ path }) => goTo(path)),
      bridge.on('importFile', ({ text }) => open(text)),
      bridge.on('capture', ({ text }) => capture(text)),
    ];
    void bridge.takePending({ site: pageSite() }).then(({ path, importText, captureText }) => {
      if (path !== null) goTo(path);
      if (importText !== null) open(importText);
      if (captureText !== null) capture(captureText);
    });
    return () => {
      for (const end of ends) end();
    };
  }, [bridge]);
}
