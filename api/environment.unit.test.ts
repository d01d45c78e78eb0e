import { expect, test } from 'vitest';
import { Environment } from './config.ts';
import { editDistance, findMisspelled } from './environment.ts';

test.each([
  ['SMPT_URL', 'SMTP_URL'],
  ['DATABASE_URI', 'DATABASE_URL'],
  ['PUBLIC_ULR', 'PUBLIC_URL'],
  ['TRUSTED_PROXY', 'TRUST_PROXY'],
  ['OPENAI_KEY', undefined],
  ['smtp_url', 'SMTP_URL'],
  ['PROT', 'PORT'],
])('%s in .env is taken for %s', (name, setting) => {
  const told = setting === undefined ? [] : [`${name} is not a setting and is ignored. Did you mean ${setting}?`];
  expect(findMisspelled([name], [])).toEqual(told);
});

test('a misspelled setting of the environment is named, also when .env says nothing', () => {
  expect(findMisspelled([], ['SMPT_URL'])).toEqual([
    'SMPT_URL is not a setting and is ignored. Did you mean SMTP_URL?',
  ]);
});

test.each([
  [
    'what every machine has',
    ['PATH', 'HOME', 'PWD', 'HOSTNAME', 'LANG', 'LC_ALL', 'USER', 'MAIL', 'SHLVL', 'TERM_PROGRAM'],
  ],
  ['what npm sets', ['npm_config_user_agent', 'npm_package_name', 'INIT_CWD', 'NODE_OPTIONS', 'NPM_TOKEN']],
  [
    'what hosts set',
    ['DYNO', 'RAILWAY_PUBLIC_DOMAIN', 'AWS_REGION', 'AWS_ACCESS_KEY_ID', 'DB_URL', 'REDIS_URL', 'DATA_HOME'],
  ],
  ['what Docker Compose reads', ['MYSQL_PASSWORD', 'DOMAIN', 'COMPOSE_PROJECT_NAME']],
])('%s is no misspelled setting', (_what, names) => {
  expect(findMisspelled([], names)).toEqual([]);
});

test('no setting is taken for another one', () => {
  expect(findMisspelled(Object.keys(Environment.shape), Object.keys(Environment.shape))).toEqual([]);
});

test('swapped neighbors count as one mistake', () => {
  expect([editDistance('SMPT', 'SMTP'), editDistance('PORT', 'PORT'), editDistance('', 'abc')]).toEqual([1, 0, 3]);
});
