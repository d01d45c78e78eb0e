import type { Machine } from './machine.ts';
import type { Kind, Options } from './options.ts';
import { type Part, vitestPart } from './parts.ts';
import { chooseFiles, type Project, projectOf, testFiles } from './test-files.ts';
import { desktopBuild, desktopPart, sitePart } from './whole-run.ts';

const PROJECTS: Record<Kind, readonly Project[]> = { unit: ['unit', 'desktop'], api: ['api'], e2e: ['site', 'app'] };

/** The files of each project that the names choose; without names all of them, as an empty list. */
function selection({ kinds, names }: Options): Map<Project, string[]> {
  const projects = kinds.flatMap((kind) => PROJECTS[kind]);
  if (names.length === 0) return new Map(projects.map((project) => [project, []]));
  const chosen = Map.groupBy(chooseFiles(testFiles(), names), projectOf);
  return new Map(projects.flatMap((project) => (chosen.has(project) ? [[project, chosen.get(project) ?? []]] : [])));
}

/** Parts for some of the tests: those of a kind, those with a name in their path, or those that changes touch. */
export async function chosenParts(options: Options, machine: Machine): Promise<Part[]> {
  const chosen = selection(options);
  const computing = (['unit', 'desktop', 'api'] as const).filter((project) => chosen.has(project));
  const files = computing.flatMap((project) => chosen.get(project) ?? []);
  const args = options.changed ? ['--changed', '--passWithNoTests'] : [];
  const parts: Part[] = [];
  if (computing.length > 0)
    parts.push(vitestPart(`Tests without a browser: ${computing.join(', ')}`, { projects: computing, files, args }));

  if (options.mysql && chosen.has('api') && machine.hasMysql())
    parts.push(
      vitestPart('The API on MySQL', {
        projects: ['api'],
        files: chosen.get('api') ?? [],
        args,
        env: async () => ({ TEST_MYSQL_PORT: await machine.mysqlPort() }),
      }),
    );
  else if (options.mysql) machine.skipped.push('the API on MySQL: no mysqld or mariadbd on this machine');
  return [...parts, ...(await browserParts(chosen, options.changed, machine))];
}

async function browserParts(chosen: Map<Project, string[]>, changed: boolean, machine: Machine): Promise<Part[]> {
  const [site, app] = [chosen.get('site'), chosen.get('app')];
  if (!site && !app) return [];
  const chromium = await machine.chromium();
  if (!chromium) {
    machine.skipped.push('what needs a browser: no Chromium on this machine');
    return [];
  }
  const args = changed ? ['--only-changed', '--pass-with-no-tests'] : [];
  return [
    ...(site ? [sitePart(chromium, site, args)] : []),
    ...(app ? [desktopBuild(), desktopPart(chromium, { files: app, args })] : []),
  ];
}
