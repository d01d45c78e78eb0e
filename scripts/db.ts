import { parseArgs } from 'node:util';
import type { Context } from '#api/core/context.ts';
import { fail, reserveDatabase, runCommand, withDatabase } from './database.ts';

const USAGE = `npm run db -- migrate                   apply what is missing
npm run db -- rollback                  take the last migration back
npm run db -- rollback --all            take all of them back: every table goes
npm run db -- status                    what is missing
npm run db -- new NAME                  add a migration of today, to be filled in
npm run db -- backup FILE.zip           portfolio, testimonials, contacts and files as one zip
npm run db -- restore FILE.zip          what a backup holds, and what it would replace
npm run db -- restore FILE.zip --yes    replace all of these by what a backup holds
npm run db -- drill FILE.zip            restore a backup into a folder for this alone, start a server on it, compare
npm run db -- copy FILE [--force]       a copy of the SQLite database, also while the server runs
npm run db -- copy --to mysql://…       everything into an empty MySQL database; sqlite:FILE the other way`;

function say(verb: string, names: string[]) {
  process.stdout.write(names.length === 0 ? `Nothing ${verb}\n` : `${verb}: ${names.join(', ')}\n`);
}

function readArguments() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        all: { type: 'boolean', default: false },
        yes: { type: 'boolean', default: false },
        force: { type: 'boolean', default: false },
        to: { type: 'string' },
      },
    });
  } catch (error) {
    return fail(`${error instanceof Error ? error.message : String(error)}\n\n${USAGE}`);
  }
}

const { values, positionals } = readArguments();
const [command, given] = positionals;
const file = () => given ?? fail(USAGE);

/** A running server must not lose its tables, or find other ones. */
const alone = (work: (context: Context) => Promise<void>) =>
  withDatabase((context) => {
    const unlock = reserveDatabase(context.config);
    return work(context).finally(unlock);
  });

/** Each command loads what it needs alone: all of it takes longer than most of them. */
async function run(): Promise<void> {
  switch (command) {
    case 'migrate': {
      const [{ migrate }, { updateComputedColumns }] = await Promise.all([
        import('#api/database/migrations/index.ts'),
        import('#api/database/computed-columns.ts'),
      ]);
      return alone(async ({ database }) => {
        say('applied', await migrate(database));
        await updateComputedColumns(database);
      });
    }
    case 'rollback': {
      const { rollback } = await import('#api/database/migrations/index.ts');
      return alone(async ({ database }) => say('taken back', await rollback(database, { all: values.all })));
    }
    case 'status': {
      const { pendingMigrations } = await import('#api/database/migrations/index.ts');
      return withDatabase(async ({ database }) => say('missing', await pendingMigrations(database)));
    }
    case 'new': {
      const { createMigration } = await import('./new-migration.ts');
      return runCommand(async () => {
        process.stdout.write(`Fill in ${await createMigration(file(), new Date())}\n`);
      });
    }
    case 'backup': {
      const { backUp } = await import('./backup/backup.ts');
      return withDatabase((context) => backUp(context, file()));
    }
    case 'restore': {
      const { putBack } = await import('./backup/backup.ts');
      return withDatabase((context) => putBack(context, file(), values.yes));
    }
    case 'drill': {
      const { drill } = await import('./backup/drill.ts');
      return runCommand((config) => drill(config, file()));
    }
    case 'copy': {
      const { copyTo, copyToFile } = await import('./copy/copy.ts');
      const { to, force } = values;
      return runCommand((config) => (to === undefined ? copyToFile(config, file(), force) : copyTo(config, to)));
    }
    default:
      return fail(USAGE);
  }
}

await run();
