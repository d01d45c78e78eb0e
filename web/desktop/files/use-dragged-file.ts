import { useEffect, useEffectEvent, useState } from 'react';

const holdsFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') ?? false;
/** Where a dialog is open something else is being done; it may take files of its own. */
const isElsewhere = () => document.querySelector('[role="dialog"], [role="alertdialog"]') !== null;

/** Whether files are being dragged over the window, past the places that take files themselves. */
export function useDraggedFile(onDrop: (files: readonly File[]) => void): boolean {
  const [dragged, setDragged] = useState(false);
  const drop = useEffectEvent(onDrop);

  useEffect(() => {
    const over = (event: DragEvent) => {
      if (!holdsFiles(event)) return;
      const isTaken = event.defaultPrevented || isElsewhere();
      setDragged(!isTaken);
      if (event.defaultPrevented) return;
      // Else the window would try to show the file in the place of the dashboard.
      event.preventDefault();
      if (event.dataTransfer) event.dataTransfer.dropEffect = isTaken ? 'none' : 'copy';
    };
    const leave = (event: DragEvent) => {
      if (event.relatedTarget === null) setDragged(false);
    };
    const end = (event: DragEvent) => {
      setDragged(false);
      if (!holdsFiles(event) || event.defaultPrevented) return;
      event.preventDefault();
      if (!isElsewhere()) drop([...(event.dataTransfer?.files ?? [])]);
    };
    addEventListener('dragover', over);
    addEventListener('dragleave', leave);
    addEventListener('drop', end);
    return () => {
      removeEventListener('dragover', over);
      removeEventListener('dragleave', leave);
      removeEventListener('drop', end);
    };
  }, []);
  return dragged;
}
