import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { Environment } from '#api/config.ts';
import { root } from './child.ts';
import { commandsIn, docCommands } from './doc-commands.ts';
import { rules } from './how-doc-commands-run.ts';

const commands = docCommands();
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const describeAll = (found: typeof commands) => found.map(({ file, command }) => `${file}: ${command}`);
const scripts = Object.keys((JSON.parse(read('package.json')) as { scripts: object }).scripts);

/** Programs that npm runs without a script of ours. */
const OF_NPM = new Set(['audit', 'ci', 'install', 'sbom']);

test('every command of the documentation has a rule that says how it is run', () => {
  expect(describeAll(commands.filter(({ command }) => !rules.some(({ matches }) => matches.test(command))))).toEqual(
    [],
  );
});

test('every rule is in use', () => {
  const unused = rules.filter(({ matches }) => !commands.some(({ command }) => matches.test(command)));
  expect(unused.map(({ matches }) => String(matches))).toEqual([]);
});

test('a test that is said to run a command does', () => {
  const wrong = rules.flatMap((rule) =>
    'file' in rule && !(existsSync(join(root, rule.file)) && read(rule.file).includes(rule.mentions))
      ? [rule.file]
      : [],
  );
  expect(wrong).toEqual([]);
});

test('every npm script that is named exists', () => {
  const unknown = commands.filter(({ command }) =>
    [...command.matchAll(/\bnpm (?:run )?([\w:-]+)/g)].some(
      ([, name = '']) => !scripts.includes(name) && !OF_NPM.has(name) && name !== 'start' && name !== 'test',
    ),
  );
  expect(describeAll(unknown)).toEqual([]);
});

test('every command of db and admin that is named exists', () => {
  const unknown = commands.filter(({ command }) => {
    const [, script = '', names = ''] = /npm run (db|admin) -- ([\w|-]+)/.exec(command) ?? [];
    if (script === '') return false;
    const usage = read(`scripts/${script}.ts`);
    return names.split('|').some((name) => !usage.includes(`npm run ${script} -- ${name}`));
  });
  expect(describeAll(unknown)).toEqual([]);
});

test('every program of the project that is named exists', () => {
  const missing = commands.filter(({ command }) =>
    [...command.matchAll(/(?:^| )((?:scripts|api|web)\/[\w./-]+\.\w+)/g)].some(
      ([, path = '']) => !existsSync(join(root, path)),
    ),
  );
  expect(describeAll(missing)).toEqual([]);
});

test('every service of Docker Compose that is named exists', () => {
  const services = [...read('docker-compose.yml').matchAll(/^ {2}(\w+):$/gm)].map(([, name]) => name);
  const unknown = commands.filter(({ command }) => {
    const [, name] = /docker compose (?:exec (?:-T )?|logs |cp )(\w+)/.exec(command) ?? [];
    return name !== undefined && !services.includes(name);
  });
  expect(describeAll(unknown)).toEqual([]);
});

test('every setting that is written to .env exists', () => {
  const known = [
    ...Object.keys(Environment.shape),
    ...[...read('docker-compose.yml').matchAll(/\$\{(\w+)/g)].map(([, name]) => name),
  ];
  const unknown = commands.filter(({ command }) => {
    const [, name] = /^echo "(\w+)=/.exec(command) ?? [];
    return name !== undefined && !known.includes(name);
  });
  expect(describeAll(unknown)).toEqual([]);
});

test('a shell can read every line of a block', () => {
  const unreadable = commands.filter(
    ({ command, isWhole }) => isWhole && spawnSync('sh', ['-n'], { input: command }).status !== 0,
  );
  expect(describeAll(unreadable)).toEqual([]);
});

test('commands are found in blocks, with continued lines, and between backticks', () => {
  const text =
    'Type `npm start`, not `PORT`.\n\n```sh\n# first\nnpm run a \\\n  b   # why\n```\n\n```ts\nnpm run no\n```\n';
  expect(commandsIn('x.md', text).map(({ command }) => command)).toEqual(['npm run a b', 'npm start']);
});
