import type { DesktopBridge, ReadFile } from '#common/desktop/channels.ts';
import { MAX_IMPORT_BODY } from '#common/limits.ts';
import { importMessages } from '#common/rules/files.ts';

const failed = (message: string): ReadFile => ({ kind: 'failed', message });

/** The text of the one file that was dropped, if it can be imported; else why not, in a sentence. */
export async function readDropped(bridge: DesktopBridge, files: readonly File[]): Promise<ReadFile> {
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
