import { readdirSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { root } from './child.ts';

/** The projects of `vitest.config.ts`, and those of `playwright.config.ts`: `site`, and `desktop`, here called `app`. */
export type Project = 'unit' | 'desktop' | 'api' | 'site' | 'app';

const FOLDERS = ['common', 'api', 'web', 'desktop', 'scripts'];
const NOT_OURS = new Set(['dist', 'node_modules', 'release']);

function filesIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (NOT_OURS.has(entry.name)) return [];
    const path = join(folder, entry.name);
    return entry.isDirectory() ? filesIn(path) : [path];
  });
}

/** The domains of the API; each may use those before it. */
export const DOMAINS = ['content', 'desk', 'calendar', 'work', 'assistant', 'operation'] as const;

const FEATURE = new RegExp(`^api/(?:assistant|(?:${DOMAINS.join('|')})/[^/]+)(?=/)`);

/** The folder of the API's feature that a file belongs to; the assistant is one. */
export const featureOf = (path: string): string | undefined => FEATURE.exec(path)?.[0];

/** The project that runs a file; `undefined` for a file that is no test. */
export function projectOf(path: string): Project | undefined {
  if (/^web\/e2e\/.*\.spec\.ts$/.test(path)) return 'site';
  if (/^desktop\/e2e\/.*\.e2e\.ts$/.test(path)) return 'app';
  if (!/\.test\.tsx?$/.test(path)) return undefined;
  if (path.startsWith('desktop/')) return 'desktop';
  return path.startsWith('api/') && !path.endsWith('.unit.test.ts') ? 'api' : 'unit';
}

/** All files of the source folders, from the project's root and with slashes. */
export const sourceFiles = (): string[] =>
  FOLDERS.flatMap((folder) => filesIn(join(root, folder))).map((path) => relative(root, path).replaceAll(sep, '/'));

export const testFiles = (): string[] => sourceFiles().filter((path) => projectOf(path) !== undefined);

/** The files whose path contains one of the names; a name may be a path as a shell or an editor gives it. */
export function chooseFiles(files: readonly string[], names: readonly string[]): string[] {
  const words = names.map((name) => name.replaceAll('\\', '/').replace(`${root}/`, '').replace(/^\.\//, ''));
  return files.filter((path) => words.some((word) => path.toLowerCase().includes(word.toLowerCase())));
}
