import type { DesktopBridge, ReadFile } from '#common/desktop/channels.ts';
import { MAX_IMPORT_BODY } from '#common/limits.ts';
import { importMessages } from '#common/rules/files.ts';

const failed = (message: string): ReadFile => ({ kind: 'failed', message });

/** Reads the text of one dropped export file, or says in a sentence why it cannot be imported. */
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
