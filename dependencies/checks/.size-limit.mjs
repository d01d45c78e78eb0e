import { readFileSync } from 'node:fs';

// The tool looks for its plugins in the package file of its working folder, which is this one.
const dist = '../../web/dist';
const folder = `${dist}/builds/${readFileSync(`${dist}/built`, 'utf8').trim()}/client`;
const manifest = JSON.parse(readFileSync(`${folder}/.vite/manifest.json`, 'utf8'));

/** Everything that a chunk imports before it runs, and the chunk itself. */
function needed(key, found = new Set()) {
  if (found.has(key)) return found;
  found.add(key);
  for (const next of manifest[key].imports ?? []) needed(next, found);
  return found;
}

const chunks = [...needed('app/entry-client.tsx')].map((key) => manifest[key]);

export default [
  {
    name: 'Script before a visitor can do anything',
    path: chunks.map(({ file }) => `${folder}/${file}`),
    limit: '130 kB',
    gzip: true,
  },
  {
    name: 'Styles of the first page',
    path: [...new Set(chunks.flatMap(({ css = [] }) => css))].map((file) => `${folder}/${file}`),
    limit: '16 kB',
    gzip: true,
  },
];
