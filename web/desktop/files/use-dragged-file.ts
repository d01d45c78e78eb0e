import { useEffect, useEffectEvent, useState } from 'react';

const holdsFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') ?? false;
/** An open dialog may accept files itself. */
const isDialogOpen = () => document.querySelector('[role="dialog"], [role="alertdialog"]') !== null;

/** Returns whether files are dragged over the window, outside of elements that accept files themselves. */
export function useDraggedFile(onDrop: (files: readonly File[]) => void): boolean {
  const [dragged, setDragged] = useState(false);
  const drop = useEffectEvent(onDrop);

  useEffect(() => {
    const over = (event: DragEvent) => {
      if (!holdsFiles(event)) return;
      const isHandled = event.defaultPrevented || isDialogOpen();
      setDragged(!isHandled);
      if (event.defaultPrevented) return;
      // Without this, the window would open the file in place of the dashboard.
      event.preventDefault();
      if (event.dataTransfer) event.dataTransfer.dropEffect = isHandled ? 'none' : 'copy';
    };
    const leave = (event: DragEvent) => {
      if (event.relatedTarget === null) setDragged(false);
    };
    const end = (event: DragEvent) => {
      setDragged(false);
      if (!holdsFiles(event) || event.defaultPrevented) return;
      event.preventDefault();
      if (!isDialogOpen()) drop([...(event.dataTransfer?.files ?? [])]);
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
