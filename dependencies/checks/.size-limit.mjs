import { readFileSync } from 'node:fs';

// The tool looks for its plugins in the package file of its working folder, which is this one.
const dist = '../../web/dist';
const folder = `${dist}/builds/${readFileSync(`${dist}/built`, 'utf8').trim()}/client`;
const read = (name) => JSON.parse(readFileSync(`${folder}/.vite/${name}.json`, 'utf8'));

/** The chunks of these entries, with everything that they import before they run. */
function needed(manifest, keys, found = new Set()) {
  for (const key of keys) {
    if (found.has(key)) continue;
    found.add(key);
    needed(manifest, manifest[key].imports ?? [], found);
  }
  return [...found].map((key) => manifest[key]);
}

const site = read('manifest');
const chunks = needed(site, ['app/entry-client.tsx']);

/** The app in a language has these chunks of its own: its entry and its texts. */
function ownChunks(language) {
  const isOwn = ({ file }) => !chunks.some((chunk) => chunk.file === file);
  const own = needed(site, [`app/languages/${language}.ts`]).filter(isOwn);
  return [
    ...own,
    ...needed(
      site,
      own.flatMap(({ dynamicImports = [] }) => dynamicImports),
    ).filter(isOwn),
  ];
}
const dashboard = (...more) => needed(read('dashboard'), ['app/entry-dashboard.tsx', ...more]);
const filesOf = (some) => some.map(({ file }) => `${folder}/${file}`);

const { ur, ...pairs } = read('fonts');
const boots = Object.values(read('boot'));

export default [
  {
    name: 'Script of a page before its visitor does anything',
    path: filesOf(boots),
    limit: '4.9 kB',
    gzip: true,
  },
  {
    name: 'Script of the app, loaded at the first sign of a visitor',
    path: filesOf(chunks),
    limit: '131 kB',
    gzip: true,
  },
  ...['de', 'fr', 'es', 'pt', 'ur'].map((language) => ({
    name: `Texts of the app in ${language}, all areas`,
    path: [...new Set(filesOf(ownChunks(language)))],
    limit: '25 kB',
    gzip: true,
  })),
  {
    name: 'All styles of the site, which the app brings',
    path: [...new Set(chunks.flatMap(({ css = [] }) => css))].map((file) => `${folder}/${file}`),
    limit: '15 kB',
    gzip: true,
  },
  {
    name: 'Styles of the form to sign in, which shows with them, and of the dashboard',
    path: [...new Set(dashboard().flatMap(({ css = [] }) => css))].map((file) => `${folder}/${file}`),
    limit: '21 kB',
    gzip: true,
  },
  {
    name: 'Script of the form to sign in',
    path: filesOf(dashboard()),
    limit: '94 kB',
    gzip: true,
  },
  {
    name: 'Script of the dashboard, until the overview shows with its chart',
    path: filesOf(dashboard('app/owners-app.tsx', 'admin/app/shell/dashboard.tsx', 'admin/overview/overview-tab.tsx')),
    limit: '356 kB',
    gzip: true,
  },
  {
    name: 'Fonts that an Urdu page needs beside its pair',
    path: [...ur.matchAll(/url\("?\/([^")]+\.woff2)/g)].map(([, file]) => `${folder}/${file}`),
    limit: '260 kB',
    brotli: false,
    gzip: false,
  },
  ...Object.entries(pairs).map(([pair, rules]) => ({
    name: `Fonts that a page of ${pair} needs`,
    path: [...rules.matchAll(/url\("?\/([^")]*-core[^")]*\.woff2)/g)].map(([, file]) => `${folder}/${file}`),
    limit: '50 kB',
    brotli: false,
    gzip: false,
  })),
];
