import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { writeChecksums } from './checksums.ts';

const workflows = join(import.meta.dirname, '..', '..', '.github', 'workflows');

test('sha256sum confirms what is downloaded, and the files of the packer are left out', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'release-'));
  for (const name of ['Portfolio.AppImage', 'portfolio.rpm', 'latest-linux.yml', 'builder-debug.yml'])
    writeFileSync(join(folder, name), `content of ${name}`);
  expect(await writeChecksums(folder, 'linux')).toEqual(['Portfolio.AppImage', 'portfolio.rpm']);
  const checked = execFileSync('sha256sum', ['-c', 'SHA256SUMS-linux.txt'], { cwd: folder, encoding: 'utf8' });
  expect(checked).toBe('Portfolio.AppImage: OK\nportfolio.rpm: OK\n');
  rmSync(join(folder, 'Portfolio.AppImage'));
  rmSync(join(folder, 'portfolio.rpm'));
  await expect(writeChecksums(folder, 'linux')).rejects.toThrow('nothing to download');
  rmSync(folder, { recursive: true });
});

test('every action of the workflows is pinned to a commit, with its version beside it', () => {
  const used = readdirSync(workflows).flatMap((name) =>
    [...readFileSync(join(workflows, name), 'utf8').matchAll(/uses: (.*)/g)].map(([, action = '']) => action),
  );
  expect(used.length).toBeGreaterThan(10);
  expect(used.filter((action) => !/^[\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(action))).toEqual([]);
});
