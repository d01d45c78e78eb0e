import { lookup, Resolver } from 'node:dns/promises';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readEnvironment } from '#api/environment.ts';
import { chooseNames, parseOptions, readOwnOptions } from '#scripts/command-line.ts';
import { fail } from '#scripts/database.ts';
import { checks } from './checks.ts';
import { renderJson, renderText } from './print.ts';
import { hasFailure, runChecks } from './run-checks.ts';
import { withStoredConnections } from './stored-connections.ts';

const USAGE = `npm run doctor -- [options]     checks the setup and says what to do; changes nothing, sends nothing
  --only NAMES            some of ${checks.map(({ name }) => name).join(', ')}
  --dkim-selector NAME    the name of your DKIM key, as your email provider shows it
  --json                  the findings as JSON
Ends with status 1 when something does not work, and with 0 when there are warnings only.`;

const options = readOwnOptions((args) => {
  const values = parseOptions(args, {
    help: { type: 'boolean' },
    json: { type: 'boolean' },
    only: { type: 'string' },
    'dkim-selector': { type: 'string' },
  });
  const names = checks.map(({ name }) => name);
  const only = values.only === undefined ? names : chooseNames(values.only, names);
  return values.help ? null : { json: values.json === true, only, dkimSelector: values['dkim-selector'] };
}, USAGE);

const packageFile = join(import.meta.dirname, '..', '..', 'package.json');
const { version } = JSON.parse(readFileSync(packageFile, 'utf8')) as { version: string };
const config = await withStoredConnections(readEnvironment(fail), (line) => process.stderr.write(`${line}\n`));
const areas = await runChecks(
  checks.filter(({ name }) => options.only.includes(name)),
  {
    config,
    version,
    resolveHost: async (host) => (await lookup(host, { all: true })).map(({ address }) => address),
    resolver: new Resolver({ timeout: 3_000, tries: 2 }),
    httpPort: 80,
    ...(options.dkimSelector === undefined ? {} : { dkimSelector: options.dkimSelector }),
    now: Date.now,
  },
);
process.stdout.write(
  options.json ? renderJson(areas) : renderText(areas, process.stdout.isTTY && !process.env.NO_COLOR),
);
// Connections of checks that ran out of time must not keep the process.
process.exit(hasFailure(areas) ? 1 : 0);
