import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The files below a folder that contain a text. */
export async function filesContaining(folder: string, text: string): Promise<string[]> {
  const names = await readdir(folder, { recursive: true, withFileTypes: true });
  const found: string[] = [];
  for (const entry of names.filter((one) => one.isFile())) {
    const path = join(entry.parentPath, entry.name);
    const content = await readFile(path).catch(() => Buffer.alloc(0));
    if (content.includes(text) || content.includes(Buffer.from(text, 'utf16le'))) found.push(path);
  }
  return found;
}
