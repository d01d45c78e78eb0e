import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';

/** What people download; the rest of the folder is the packer's own. */
const DOWNLOADS = /\.(?:dmg|zip|exe|AppImage|deb|rpm)$/;

async function sha256(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}

/** Writes `SHA256SUMS-<system>.txt` for `sha256sum -c`. @returns the names that are in it */
export async function writeChecksums(folder: string, system: string): Promise<string[]> {
  const names = (await readdir(folder)).filter((name) => DOWNLOADS.test(name)).sort();
  if (names.length === 0) throw new Error(`There is nothing to download in ${folder}`);
  const lines = await Promise.all(names.map(async (name) => `${await sha256(join(folder, name))}  ${name}\n`));
  await writeFile(join(folder, `SHA256SUMS-${system}.txt`), lines.join(''));
  return names;
}

if (import.meta.main) {
  const [folder = '', target = ''] = process.argv.slice(2);
  console.log((await writeChecksums(folder, target.replace(/^--/, ''))).join('\n'));
}
