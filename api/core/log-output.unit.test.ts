import { expect, test } from 'vitest';
import { createLog, createTerminalOutput } from './log.ts';

test('on a terminal each event is one short line for a person, masked as every line is', () => {
  const shown: string[] = [];
  const log = createLog(
    'info',
    createTerminalOutput((text) => shown.push(text)),
  );
  log.info({ requestId: 'a-1', method: 'post', path: '/api/email/contact', status: 201, ms: 12 }, 'request');
  log.info({ applied: ['one', 'two', 'three', 'four'] }, 'database migrated');
  log.info({ host: 'db.example.com', tries: [1, 2] }, 'database unreachable');
  log.warn({ warning: 'no-email-server' }, 'No emails are sent. Set the email server.');
  log.error({ err: new Error('550 <ada@example.com> unknown\nsecond line'), requestId: 'a-2' }, 'email not sent');
  log.error({ err: 'a text' }, 'something odd');
  expect(shown.map((line) => line.replace(/^\d\d:\d\d:\d\d {2}/, ''))).toEqual([
    'POST /api/email/contact 201, 12 ms\n',
    'database migrated, 4 applied\n',
    'database unreachable, host db.example.com, tries 1, 2\n',
    'Warning: No emails are sent. Set the email server.\n',
    'Error: email not sent, 550 <[email]> unknown\n',
    'Error: something odd, string\n',
  ]);
});
