import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import type { Launch } from './processes.ts';

const run = promisify(execFile);
const root = join(import.meta.dirname, '..', '..', '..');

/** Every release so far has both; the groups of packages came later. */
const PREPARE =
  "const { ensureInstalled, ensureBuilt } = await import('./scripts/prepare.mjs'); ensureInstalled(['site']); ensureBuilt();";

export interface OtherRevision {
  launch: Launch;
  remove(): Promise<void>;
}

/** Checks a revision out into an empty folder, installs and builds it, which takes minutes. */
export async function prepareRevision(revision: string, folder: string): Promise<OtherRevision> {
  const git = (...args: string[]) => run('git', args, { cwd: root });
  await git('worktree', 'add', '--detach', folder, revision);
  const remove = async () => {
    await git('worktree', 'remove', '--force', folder);
  };
  try {
    await run(process.execPath, ['--input-type=module', '-e', PREPARE], { cwd: folder });
    const launch: Launch = await import(pathToFileURL(join(folder, 'scripts', 'launch.mjs')).href);
    return { launch, remove };
  } catch (error) {
    await remove();
    throw error;
  }
}
