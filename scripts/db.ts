import { updateComputedColumns } from '#api/database/computed-columns.ts';
import { migrate, pendingMigrations, rollback } from '#api/database/migrations/index.ts';
import { backUp, putBack } from './backup/backup.ts';
import { fail, withDatabase } from './database.ts';
import { createMigration } from './new-migration.ts';

const USAGE = `npm run db -- migrate           apply what is missing
npm run db -- rollback        take the last migration back
npm run db -- rollback --all  take all of them back: every table goes
npm run db -- status          what is missing
npm run db -- new <name>      add a migration of today, to be filled in
npm run db -- backup <file.zip>         portfolio, testimonials, contacts and files as one zip
npm run db -- restore <file.zip> --yes  replace all of these by what a backup holds`;

const say = (verb: string, names: string[]) =>
  process.stdout.write(names.length === 0 ? `Nothing ${verb}\n` : `${verb}: ${names.join(', ')}\n`);

const [command, option, consent] = process.argv.slice(2);
if (command === 'new') {
  const path = option === undefined ? fail(USAGE) : await createMigration(option, new Date());
  process.stdout.write(`Fill in ${path}\n`);
} else
  await withDatabase(async (context) => {
    const { database } = context;
    switch (command) {
      case 'migrate':
        say('applied', await migrate(database));
        return updateComputedColumns(database);
      case 'rollback':
        return say('taken back', await rollback(database, { all: option === '--all' }));
      case 'status':
        return say('missing', await pendingMigrations(database));
      case 'backup':
        return option === undefined ? fail(USAGE) : backUp(context, option);
      case 'restore':
        return option === undefined ? fail(USAGE) : putBack(context, option, consent === '--yes');
      default:
        return fail(USAGE);
    }
  });
