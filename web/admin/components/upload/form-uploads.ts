import { atom, useAtomValue, useSetAtom } from 'jotai';
import { useEffect } from 'react';

const runningAtom = atom(0);

/** Why a form waits. */
export const UPLOAD_RUNS = 'A file is still on its way';

/** Tells whether a file of a form is on its way: what is saved, sent or published meanwhile would be without it. */
export const useIsUploading = (): boolean => useAtomValue(runningAtom) > 0;

/** Holds back saving while a file of the form is on its way. */
export function useHeldSave(busy: boolean): void {
  const count = useSetAtom(runningAtom);
  useEffect(() => {
    if (!busy) return;
    count((running) => running + 1);
    return () => count((running) => running - 1);
  }, [busy, count]);
}
