import { execFile } from 'node:child_process';
import { rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const program = fileURLToPath(import.meta.resolve('#api/testing/prepare-templates.ts'));

/**
 * Data folders as most tests want them: migrated and seeded, with an owner who works. They are made once a run, by a process of
 * its own, which alone loads the server's sources.
 * @returns the folder that holds them; it goes with this process
 */
export async function makeTemplates(): Promise<string> {
  const { TEST_DATABASE_TEMPLATE } = process.env;
  if (TEST_DATABASE_TEMPLATE) return TEST_DATABASE_TEMPLATE;
  const folder = await mkdtemp(join(tmpdir(), 'portfolio-template-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  await promisify(execFile)(process.execPath, [program, folder]);
  process.env.TEST_DATABASE_TEMPLATE = folder;
  return folder;
}

/** Playwright's global setup: its workers take the templates from the environment. */
// biome-ignore lint/style/noDefaultExport: Playwright asks for it
export default async function setup(): Promise<void> {
  await makeTemplates();
}
