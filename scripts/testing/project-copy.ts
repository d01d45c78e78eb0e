import { execFile } from 'node:child_process';
import { cp, mkdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { currentBuild } from '#scripts/launch.mjs';

const root = join(import.meta.dirname, '..', '..');
const IN_BUILD = /[\\/]dist[\\/]builds[\\/]/;
const PARTS = ['api', 'common', 'scripts', 'web', 'package.json', 'tsconfig.json'];

/** A copy of the project that a test may change and build, with the packages of this one. */
export interface ProjectCopy {
  /** The server's program. */
  entry: string;
  /** Replaces text in a source file. @throws when the text is not there exactly once */
  edit(path: string, from: string, to: string): Promise<void>;
  /** Builds the site, as `npm run build` does. */
  build(): Promise<void>;
}

/** Copies the project with its newest build of the site into an empty folder. */
export async function copyProject(folder: string): Promise<ProjectCopy> {
  await mkdir(folder, { recursive: true });
  // The copies of earlier builds would be as new as the one that a server runs, and could be removed in its place.
  const current = currentBuild(join(root, 'web', 'dist')) ?? '';
  const filter = (source: string) => !IN_BUILD.test(source.slice(root.length)) || source.startsWith(current);
  for (const part of PARTS) await cp(join(root, part), join(folder, part), { recursive: true, filter });
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction');
  return {
    entry: join(folder, 'api', 'main.ts'),
    async edit(path, from, to) {
      const file = join(folder, path);
      const parts = (await readFile(file, 'utf8')).split(from);
      if (parts.length !== 2) throw new Error(`${path} holds the text ${parts.length - 1} times: ${from}`);
      await writeFile(file, parts.join(to));
    },
    async build() {
      await promisify(execFile)(process.execPath, [join(folder, 'scripts', 'build.ts')], { cwd: folder });
    },
  };
}

/** Turns a copy into another release: each chunk differs, and the contact form sends a field that this one refuses. */
export async function makeNextRelease({ edit }: ProjectCopy): Promise<void> {
  await edit(
    'common/contract/contacts.ts',
    '  website: z.string().max(2000).optional(),',
    "  website: z.string().max(2000).optional(),\n  release: z.string().max(20).default(''),",
  );
  await edit(
    'web/public/shared/use-submission.ts',
    '{ ...values, filledIn }',
    "{ ...values, filledIn, release: 'next' }",
  );
  // Nobody measures what the copies weigh, and the smallest ones take a third of a build.
  await edit('scripts/build.ts', 'body.length > LARGE ? 10 : 11', '1');
  await edit('scripts/build.ts', 'level: 9', 'level: 1');
  // The server of a copy runs its sources.
  await edit(
    'scripts/build.ts',
    "await buildInto(join(root, 'api', 'dist'), (fresh) => buildServer(root, fresh));",
    '',
  );
  // Every chunk imports this module, directly or not, so each gets another name.
  await edit('web/shared/class-names.ts', 'export ', "export const RELEASE = 'next';\n\nexport ");
}
