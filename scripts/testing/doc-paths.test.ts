import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './child.ts';
import { docFiles } from './doc-commands.ts';
import { DOMAINS } from './test-files.ts';

/** No checkout has these. */
const ELSEWHERE: Record<string, string> = {
  'data/': 'the server makes it',
  'uploads/': 'the server makes it',
  'secrets.json': 'the server writes it',
  'settings.json': 'the desktop app writes it',
  'electron.d.ts': 'Electron brings it',
  'docs/reports/second-tries.json': 'a run of CI writes it',
};
/** Folders that npm, builds and tests make. */
const MADE = /(?:^|\/)(?:dist|node_modules)\/|^test-results\//;

const FENCE = /^```(\w*)\n([\s\S]*?)^```/gm;
const FILE = /^[\w./-]*[\w-]\.(?:tsx?|mjs|json|md|yml|css|html)$/;
const FOLDER = /^(?:[\w.-]+\/)+$/;
const TREE_LINE = /^( *)([\w./-]+\/|[\w.-]+\.tsx?)(?:<[^ ]*)?(?: |$)/;

/** The files and folders between backticks. A name with a part left open is none. */
const namesIn = (text: string): string[] =>
  [...text.replaceAll(FENCE, '').matchAll(/`([^`\n]+)`/g)]
    .map(([, name = '']) => name)
    .filter((name) => (FILE.test(name) || FOLDER.test(name)) && !/YYYY|^\w+_DIR\//.test(name));

/** The paths of drawn trees, whose lines are indented by two for each folder. */
function treePathsIn(text: string): string[] {
  const trees = [...text.matchAll(FENCE)].filter(([, language]) => language === '');
  return trees.flatMap(([, , tree = '']) => {
    const folders: string[] = [];
    return tree.split('\n').flatMap((line) => {
      const [, indent = '', name] = TREE_LINE.exec(line) ?? [];
      if (name === undefined || indent.length / 2 > folders.length) return [];
      folders.length = indent.length / 2;
      const path = folders.join('') + name;
      if (name.endsWith('/')) folders.push(name);
      return [path];
    });
  });
}

const { stdout } = spawnSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
});
const foldersOf = (path: string): string[] => {
  const folder = dirname(path);
  return folder === '.' ? [] : [`${folder}/`, ...foldersOf(folder)];
};
const files = stdout.split('\n').filter((file) => file !== '');
const paths = new Set(files.flatMap((file) => [file, ...foldersOf(file)]));
/** Paths from any of their folders on: texts leave out what is clear. */
const ends = new Set(
  [...paths].flatMap((path) => path.split('/').map((_, start, parts) => parts.slice(start).join('/'))),
);

// Decisions and reports tell of their day.
const docs = docFiles().filter((doc) => !/^docs\/(?:decisions|reports)\//.test(doc));
const readDoc = (doc: string) => readFileSync(join(root, doc), 'utf8');

test('every file and folder that the documentation names exists', () => {
  const missing = docs.flatMap((doc) =>
    namesIn(readDoc(doc))
      .filter((name) => !ends.has(name) && !MADE.test(name) && ELSEWHERE[name] === undefined)
      .map((name) => `${doc}: ${name}`),
  );
  expect(missing).toEqual([]);
});

test('every file and folder of a drawn tree exists', () => {
  const drawn = docs.flatMap((doc) => treePathsIn(readDoc(doc)).map((path) => ({ doc, path })));
  const missing = drawn.filter(({ doc, path }) => !paths.has(path) && !paths.has(join(dirname(doc), path)));
  expect(missing).toEqual([]);
  expect(drawn.map(({ path }) => path)).toContain('web/public/');
});

test('the table of the domains names the folders of each', () => {
  const rows = [...readDoc('docs/architecture.md').matchAll(/^\| `(\w+)` \| [^|]+ \| (.+) \|$/gm)];
  const features = new Map(rows.map(([, domain = '', list = '']) => [domain, list.split(', ').sort()]));
  // The assistant is one feature.
  for (const domain of DOMAINS.filter((name) => name !== 'assistant')) {
    const inside = [...paths].filter(
      (path) => path.startsWith(`api/${domain}/`) && /^[^/]+\/[^/]+\/[^/]+\/$/.test(path),
    );
    expect(features.get(domain), domain).toEqual(inside.map((path) => path.split('/')[2]).sort());
  }
});

test('names are found between backticks by how they end, and in trees by their indentation', () => {
  const text =
    'See `api/main.ts`, `tables/`, `call(x)` and `<noun>.ts`.\n```\nweb/   all\n  app/  first\n    a.ts  file\n  public/<page>/ second\n```\n';
  expect(namesIn(text)).toEqual(['api/main.ts', 'tables/']);
  expect(treePathsIn(text)).toEqual(['web/', 'web/app/', 'web/app/a.ts', 'web/public/']);
});
