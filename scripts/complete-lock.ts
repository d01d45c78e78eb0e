import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

/**
 * npm leaves packages of other platforms out of the lock file when it cannot reach them, or when `node_modules` is
 * there already; `npm ci` then refuses the file (npm/cli#4828). This puts them back, with what their names say.
 */

const Entry = z.looseObject({
  version: z.string().optional(),
  dev: z.boolean().optional(),
  optionalDependencies: z.record(z.string(), z.string()).optional(),
});
const Lock = z.looseObject({ packages: z.record(z.string(), Entry) });
type Lock = z.output<typeof Lock>;

const SYSTEMS = /(?:^|-)(android|darwin|freebsd|linux|netbsd|openbsd|openharmony|sunos|win32|aix)(?=-|$)/;
const PROCESSORS = /(?:^|-)(arm64|arm|x64|ia32|ppc64|riscv64|s390x|loong64|mips64el|wasm32)(?=-|$)/;
const LIBRARIES: Record<string, string> = { musl: 'musl', gnu: 'glibc' };

function platformOf(name: string) {
  const system = SYSTEMS.exec(name)?.[1];
  const processor = PROCESSORS.exec(name)?.[1];
  const library = system === 'linux' ? LIBRARIES[/-(musl|gnu)$/.exec(name)?.[1] ?? ''] : undefined;
  return {
    ...(processor ? { cpu: [processor] } : {}),
    ...(system ? { os: [system] } : {}),
    ...(library ? { libc: [library] } : {}),
  };
}

/** Packages that an entry names as optional and the lock file does not have: `[name, version, is for development]`. */
export function missingOptional({ packages }: Lock): [name: string, version: string, dev: boolean][] {
  return Object.values(packages).flatMap(({ optionalDependencies = {}, dev = false }) =>
    Object.entries(optionalDependencies)
      .filter(([name, range]) => /^\d/.test(range) && !(`node_modules/${name}` in packages))
      .map(([name, version]): [string, string, boolean] => [name, version, dev]),
  );
}

export async function readLock(): Promise<Lock> {
  return Lock.parse(JSON.parse(await readFile(join(import.meta.dirname, '..', 'package-lock.json'), 'utf8')));
}

function complete(lock: Lock): Lock {
  const added = missingOptional(lock).map(([name, version, dev]) => [
    `node_modules/${name}`,
    { version, ...platformOf(name), ...(dev ? { dev } : {}), optional: true },
  ]);
  const packages = Object.fromEntries(
    [...Object.entries(lock.packages), ...added].sort(([a], [b]) => String(a).localeCompare(String(b), 'en')),
  );
  return { ...lock, packages };
}

if (import.meta.main) {
  const completed = complete(await readLock());
  await writeFile(join(import.meta.dirname, '..', 'package-lock.json'), `${JSON.stringify(completed, null, 2)}\n`);
}
