import { isBuilt } from '#scripts/prepare.mjs';
import type { Machine } from './machine.ts';
import type { Kind, Options } from './options.ts';
import { checkPart, type Part, vitestPart } from './parts.ts';
import type { Lane } from './run-parts.ts';
import { chooseFiles, type Project, projectOf, testFiles } from './test-files.ts';
import { needsBuild, readChange, touchedTests } from './touched-tests.ts';
import { desktopBuild, desktopPart, siteBuild, sitePart, typesPart } from './whole-run.ts';

const PROJECTS: Record<Kind, readonly Project[]> = { unit: ['unit', 'desktop'], api: ['api'], e2e: ['site', 'app'] };

/** The files of each project that the names choose; without names all of them, as an empty list. */
function selection({ kinds, names }: Options): Map<Project, string[]> {
  const projects = kinds.flatMap((kind) => PROJECTS[kind]);
  if (names.length === 0) return new Map(projects.map((project) => [project, []]));
  const chosen = Map.groupBy(chooseFiles(testFiles(), names), projectOf);
  return new Map(projects.flatMap((project) => (chosen.has(project) ? [[project, chosen.get(project) ?? []]] : [])));
}

/** Parts for some of the tests: those of a kind, and those with a name in their path. */
export const chosenParts = (options: Options, machine: Machine): Promise<Part[]> =>
  partsOf(selection(options), options.mysql, machine);

/** Types, form, and the tests that a change touches, in two rows that run side by side. */
export async function quickRun(machine: Machine): Promise<Lane[]> {
  const change = readChange();
  const { tests, left } = touchedTests(change);
  if (left > 0)
    process.stdout.write(`Left to the whole run: ${left} test files that the change touches less closely\n`);
  const form = ['check', '--error-on-warnings', '--no-errors-on-unmatched', ...change.files];
  const checks = [typesPart(), checkPart('Lint and format of what changed', 'biome', form)];
  const chosen = Map.groupBy(tests, (path) => projectOf(path) ?? 'unit');
  // Most tests need no site, and its build takes longer than they do.
  const build = tests.some(needsBuild) && !isBuilt() ? [siteBuild()] : [];
  return [checks, [...build, ...(await partsOf(chosen, false, machine))]];
}

async function partsOf(chosen: Map<Project, string[]>, onMysql: boolean, machine: Machine): Promise<Part[]> {
  const computing = (['unit', 'desktop', 'api'] as const).filter((project) => chosen.has(project));
  const files = computing.flatMap((project) => chosen.get(project) ?? []);
  const parts: Part[] = [];
  if (computing.length > 0)
    parts.push(vitestPart(`Tests without a browser: ${computing.join(', ')}`, { projects: computing, files }));

  if (onMysql && chosen.has('api') && machine.hasMysql())
    parts.push(
      vitestPart('The API on MySQL', {
        projects: ['api'],
        files: chosen.get('api') ?? [],
        env: async () => ({ TEST_MYSQL_PORT: await machine.mysqlPort() }),
      }),
    );
  else if (onMysql) machine.skipped.push('the API on MySQL: no mysqld or mariadbd on this machine');
  return [...parts, ...(await browserParts(chosen, machine))];
}

async function browserParts(chosen: Map<Project, string[]>, machine: Machine): Promise<Part[]> {
  const [site, app] = [chosen.get('site'), chosen.get('app')];
  if (!site && !app) return [];
  const chromium = await machine.chromium();
  if (!chromium) {
    machine.skipped.push('what needs a browser: no Chromium on this machine');
    return [];
  }
  return [...(site ? [sitePart(chromium, site)] : []), ...(app ? [desktopBuild(), desktopPart(chromium, app)] : [])];
}
