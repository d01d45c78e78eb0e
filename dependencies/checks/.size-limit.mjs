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

const boots = JSON.parse(readFileSync(`${folder}/.vite/boot.json`, 'utf8'));

export default [
  {
    name: 'Script of a page before its visitor does anything',
    path: Object.values(boots).map(({ file }) => `${folder}/${file}`),
    limit: '5 kB',
    gzip: true,
  },
  {
    name: 'Script of the app, loaded at the first sign of a visitor',
    path: chunks.map(({ file }) => `${folder}/${file}`),
    limit: '131 kB',
    gzip: true,
  },
  {
    name: 'Styles of the first page',
    path: [...new Set(chunks.flatMap(({ css = [] }) => css))].map((file) => `${folder}/${file}`),
    limit: '15 kB',
    gzip: true,
  },
  ...Object.entries(JSON.parse(readFileSync(`${folder}/.vite/fonts.json`, 'utf8'))).map(([pair, rules]) => ({
    name: `Fonts that a page of ${pair} needs`,
    path: [...rules.matchAll(/url\("?\/([^")]*-core[^")]*\.woff2)/g)].map(([, file]) => `${folder}/${file}`),
    limit: '50 kB',
    brotli: false,
    gzip: false,
  })),
];
