import { expect, test } from 'vitest';
import { withoutSecrets, writeReport } from './report.ts';

const FACTS = { version: '1.2.0', platform: 'linux', arch: 'x64', electron: '45.3.4' };

test('the report has each subject with its state and its cure', () => {
  const report = writeReport(
    {
      at: '2026-03-01T12:00:00.000Z',
      checks: [
        { subject: 'keychain', state: 'ok', text: 'It works.', cure: null },
        { subject: 'login', state: 'warning', text: 'It is blocked.', cure: 'Allow it.' },
      ],
    },
    FACTS,
  );
  expect(report).toBe(
    [
      'Self-test of the desktop app 1.2.0 (linux x64, Electron 45.3.4)',
      '2026-03-01T12:00:00.000Z',
      '',
      'Keychain: Works. It works.',
      'Start at login: Look at this. It is blocked.',
      '  Allow it.',
      '',
    ].join('\n'),
  );
});

test.each([
  ['https://ada:secret@example.com:8443/private/room?key=1#x is down', 'https://example.com:8443 is down'],
  ['mail ada.l@example.co.uk.', 'mail [email]'],
  ['Bearer eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl', 'Bearer [removed]'],
  ['0123456789abcdef0123456789abcdef', '[removed]'],
  ['Calls go through the proxy office.lan:8080.', 'Calls go through the proxy office.lan:8080.'],
])('%s leaves nothing secret', (text, shown) => expect(withoutSecrets(text)).toBe(shown));
