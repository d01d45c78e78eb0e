import { join } from 'node:path';
import type { Check } from '#scripts/doctor/finding.ts';
import { checkMysql } from './mysql.ts';
import { checkSqlite } from './sqlite.ts';

export const databaseCheck: Check = {
  name: 'database',
  title: 'Database',
  run: ({ config: { databaseUrl, dataDir }, now }) =>
    databaseUrl === null ? checkSqlite(join(dataDir, 'portfolio.sqlite')) : checkMysql(databaseUrl, now),
};
