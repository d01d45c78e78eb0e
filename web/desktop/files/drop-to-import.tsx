import { FileJson } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import type { DesktopBridge, ReadFile } from '#common/desktop/channels.ts';
import { MAX_IMPORT_BODY } from '#common/limits.ts';
import { importMessages } from '#common/rules/files.ts';
import { Dialog } from '#web/admin/components/dialog.tsx';
import { useDesktopApp } from '#web/desktop/state.ts';
import { useOpenImport } from '#web/desktop/use-window-messages.ts';
import { Button } from '#web/shared/components/button.tsx';

const failed = (message: string): ReadFile => ({ kind: 'failed', message });

/** Reads the text of one dropped export file, or says in a sentence why it cannot be imported. */
async function readDropped(bridge: DesktopBridge, files: readonly File[]): Promise<ReadFile> {
  const [file] = files;
  if (!file) return failed('A file is needed');
  if (files.length > 1) return failed('Drop one file at a time');
  if (file.size > MAX_IMPORT_BODY) return failed(importMessages.fileTooLarge);
  try {
    return await bridge.checkImport({ text: await file.text() });
  } catch {
    return failed('The file could not be read. Is it a folder, or was it moved in the meantime?');
  }
}

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

/** Checks a file dropped anywhere on the window and, if it is an export, opens the import preview. */
export function DropToImport() {
  const { bridge } = useDesktopApp();
  const openImport = useOpenImport();
  const [problem, setProblem] = useState<string | null>(null);
  const dragged = useDraggedFile(async (files) => {
    const read = await readDropped(bridge, files);
    if (read.kind === 'read') openImport(read.text);
    if (read.kind === 'failed') setProblem(read.message);
  });
  return (
    <>
      {dragged && (
        <div
          aria-hidden
          className="pointer-events-none fixed inset-0 z-60 grid place-items-center bg-paper/95 p-4 text-center"
        >
          <div className="grid size-full place-items-center rounded-lg border-2 border-dashed border-accent">
            <div className="flex max-w-md flex-col items-center gap-4 px-6">
              <FileJson className="size-12 text-accent" strokeWidth={1.25} />
              <p className="display text-3xl">Drop to import</p>
              <p className="text-balance text-muted">You can review the changes before anything is sent.</p>
            </div>
          </div>
        </div>
      )}
      {problem !== null && <Refused problem={problem} onClose={() => setProblem(null)} />}
    </>
  );
}

function Refused({ problem, onClose }: { problem: string; onClose: () => void }) {
  return (
    <Dialog
      title="Nothing was imported"
      size="sm"
      role="alertdialog"
      onClose={onClose}
      footer={
        <Button autoFocus onClick={onClose}>
          OK
        </Button>
      }
    >
      <p>{problem}.</p>
    </Dialog>
  );
}
