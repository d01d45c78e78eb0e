import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createEncryption } from '#api/core/encryption.ts';
import { COMMAND_LINE } from '#api/core/events.ts';
import { sha256 } from '#api/core/sha256.ts';
import { selectRow, selectRows } from '#api/database/table.ts';
import type { UserRow } from '#api/database/tables/users.ts';
import { writeBackup } from '#api/operation/backup/write.ts';
import { OWNER, startTestServer, type TestServer } from '#api/testing/test-server.ts';
import { codeOf, STEP, turnOn, wrongCode } from '#api/testing/two-factor.ts';
import { listActivity } from '#common/contract/activity.ts';
import * as contract from '#common/contract/auth.ts';
import { MINUTE } from '#common/limits.ts';
import { purposeOf } from './codes.ts';
import { createTwoFactor } from './service.ts';

const { password } = OWNER;
let api: TestServer;
beforeEach(async () => {
  api = await startTestServer();
});
afterEach(() => api.close());

async function owner(): Promise<UserRow> {
  const row = await selectRow(api.context.database.models.users, { where: { email: OWNER.email } });
  if (!row) throw new Error('There is no owner');
  return row;
}
const state = async () => (await api.send(contract.readTwoFactor)).body.data;
const setUp = () => api.send(contract.setUpTwoFactor, { body: { password } });
async function confirm(code: string) {
  const reply = await api.send(contract.confirmTwoFactor, { body: { code } });
  if (reply.status === 200) api.adoptToken(reply.body.data.token);
  return reply;
}
const signIn = (fields: object = {}) => api.send(contract.login, { body: { ...OWNER, ...fields } });
const newest = async () =>
  (await api.send(listActivity, { query: { limit: 1 } })).body.data.map(
    ({ action, actor }: { action: string; actor: string }) => `${actor}: ${action}`,
  )[0];
/** Emails about the safety of the account, after the one about turning it on. */
const warnings = async () => {
  const [first, ...others] = await selectRows(api.context.database.models.deliveries, {
    where: { template: 'security-notice' },
    order: ['createdAt', 'id'],
  });
  expect(first?.subject).toBe('Two-factor authentication was turned on');
  return others;
};

describe('turning it on', () => {
  test('the password and then a code of the app turn it on and return ten recovery codes', async () => {
    expect(await state()).toEqual({ isOn: false, since: null, recoveryCodesLeft: 0 });
    const { body } = await setUp();
    expect(body.data.uri).toContain(`secret=${body.data.secret}`);
    expect(await state()).toMatchObject({ isOn: false });
    expect((await signIn()).status).toBe(200);

    const confirmed = await confirm(codeOf(api, body.data.secret));
    expect(confirmed.status).toBe(200);
    const { recoveryCodes } = confirmed.body.data;
    expect(new Set(recoveryCodes).size).toBe(10);
    for (const code of recoveryCodes) expect(code).toMatch(/^([a-z2-7]{4}-){6}[a-z2-7]{4}$/);
    expect(await state()).toEqual({ isOn: true, since: expect.stringMatching(/^\d{4}-/), recoveryCodesLeft: 10 });
    expect(await newest()).toBe('Admin: second-factor-on');
  });

  test('a wrong password is refused with an error at its field', async () => {
    const { status, body } = await api.send(contract.setUpTwoFactor, { body: { password: 'wrong password' } });
    expect([status, body.errors[0].path]).toEqual([422, 'password']);
  });

  test('a wrong code is refused with an error at its field and keeps the session', async () => {
    const { secret } = (await setUp()).body.data;
    const { status, body } = await confirm(wrongCode(api, secret));
    expect([status, body.errors[0].path]).toEqual([422, 'code']);
    expect(await state()).toMatchObject({ isOn: false });
    expect((await confirm(codeOf(api, secret))).status).toBe(200);
  });

  test('a setup ends when another one starts or after a quarter of an hour', async () => {
    expect((await confirm('123456')).status).toBe(409);
    const first = (await setUp()).body.data.secret;
    const second = (await setUp()).body.data.secret;
    expect((await confirm(codeOf(api, first))).status).toBe(422);
    api.advance(16 * MINUTE);
    const late = await confirm(codeOf(api, second));
    expect([late.status, late.body.message]).toEqual([409, 'This setup has expired. Please start again.']);
  });

  test('an active factor cannot be set up again', async () => {
    const { secret } = await turnOn(api);
    expect((await setUp()).status).toBe(409);
    expect((await confirm(codeOf(api, secret))).status).toBe(409);
  });

  test('ten concurrent confirmations return one set of recovery codes', async () => {
    const { secret } = (await setUp()).body.data;
    const code = codeOf(api, secret);
    const answers = await Promise.all(Array.from({ length: 10 }, () => confirm(code)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(9);
    expect(await state()).toMatchObject({ recoveryCodesLeft: 10 });
  });
});

describe('stored data', () => {
  test('neither the secret nor a recovery code is readable in any table or backup', async () => {
    const { secret, recoveryCodes } = await turnOn(api);
    const rows = [];
    for (const table of Object.values(api.context.database.models))
      rows.push(await (table as typeof api.context.database.models.users).findAll({ raw: true }));
    const stored = JSON.stringify(rows).toLowerCase();
    const file = join(api.context.config.dataDir, 'backup.zip');
    const { entries } = await writeBackup(api.context, file);
    const packed = (await readFile(file)).toString('latin1').toLowerCase();
    for (const text of [secret, ...recoveryCodes, ...recoveryCodes.map((code) => code.replaceAll('-', ''))]) {
      expect(stored).not.toContain(text.toLowerCase());
      expect(packed).not.toContain(text.toLowerCase());
    }
    expect(entries.map(({ path }) => path).filter((path) => /factor|recovery|user/.test(path))).toEqual([]);
  });

  test('the encrypted secret can be decrypted for its own account only', async () => {
    const { secret } = await turnOn(api);
    const [row] = await selectRows(api.context.database.models.twoFactors, {});
    const encryption = createEncryption(api.context.secrets.encryptionKey);
    expect(encryption.decrypt(row?.sealedSecret ?? '', purposeOf((await owner()).id))).toBe(secret);
    expect(encryption.decrypt(row?.sealedSecret ?? '', purposeOf('another'))).toBeNull();
  });

  test('after a change of ENCRYPTION_KEY codes are refused and a recovery code still works', async () => {
    const { secret, recoveryCodes } = await turnOn(api);
    const foreign = createEncryption('another key of at least thirty-two bytes').encrypt(secret, 'x');
    await api.context.database.models.twoFactors.update({ sealedSecret: foreign }, { where: {} });
    expect((await signIn({ code: codeOf(api, secret) })).body.code).toBe('second_factor_invalid');
    expect((await signIn({ code: recoveryCodes[0] })).status).toBe(200);
  });
});

describe('recovery codes', () => {
  const recoveryCodes = () => api.context.database.models.recoveryCodes;

  test('are stored as argon2id with a salt of their own making', async () => {
    await turnOn(api);
    const salts = async () =>
      (await selectRows(recoveryCodes(), {})).map(
        ({ digest }) => /^argon2id\.([\w-]{22})\.[\w-]{32}$/.exec(digest)?.[1],
      );
    const [first] = await salts();
    expect(new Set(await salts())).toEqual(new Set([first]));
    expect(first).toBeDefined();
  });

  test('of earlier releases work until new ones are made', async () => {
    await turnOn(api);
    const { id: userId } = await owner();
    const code = 'abcdefghijkl2345';
    const digest = sha256(`recovery code\0${userId}\0${code}`, 'base64url');
    await recoveryCodes().create({ digest, userId, createdAt: 1, usedAt: null });
    expect((await signIn({ code: 'abcd-efgh-ijkl-2346' })).body.code).toBe('second_factor_invalid');
    expect((await signIn({ code: 'abcd-efgh-ijkl-2345' })).status).toBe(200);
    expect((await signIn({ code: 'abcd-efgh-ijkl-2345' })).body.code).toBe('second_factor_invalid');
  });
});

describe('new recovery codes', () => {
  const renew = (body: object) => api.send(contract.renewRecoveryCodes, { body });

  test('password and code create new recovery codes and invalidate the earlier ones', async () => {
    const { secret, recoveryCodes } = await turnOn(api);
    await signIn({ code: recoveryCodes[0] });
    const { status, body } = await renew({ password, code: codeOf(api, secret) });
    expect(status).toBe(200);
    expect(await newest()).toBe('Admin: recovery-codes-renewed');
    expect(await state()).toMatchObject({ recoveryCodesLeft: 10 });
    expect((await signIn({ code: recoveryCodes[1] })).body.code).toBe('second_factor_invalid');
    expect((await signIn({ code: body.data.recoveryCodes[0] })).status).toBe(200);
  });

  test('a wrong password, a wrong code and a used code create no recovery codes', async () => {
    const { secret } = await turnOn(api);
    const code = codeOf(api, secret);
    await signIn({ code });
    const answers = [
      await renew({ password: 'wrong password', code: codeOf(api, secret, 1) }),
      await renew({ password, code: wrongCode(api, secret) }),
      await renew({ password, code }),
    ];
    expect(answers.map(({ status, body }) => [status, body.errors[0].path])).toEqual([
      [422, 'password'],
      [422, 'code'],
      [422, 'code'],
    ]);
  });
});

describe('turning it off', () => {
  const turnOff = (body: object) => api.send(contract.turnOffTwoFactor, { body });

  test('password and code turn it off, the owner is emailed, and the password alone works again', async () => {
    const { secret } = await turnOn(api);
    expect((await turnOff({ password, code: wrongCode(api, secret) })).status).toBe(422);
    expect((await turnOff({ password: 'wrong password', code: codeOf(api, secret) })).status).toBe(422);
    expect((await turnOff({ password })).status).toBe(422);
    expect(await state()).toMatchObject({ isOn: true });
    expect((await turnOff({ password, code: codeOf(api, secret) })).status).toBe(200);
    expect(await newest()).toBe('Admin: second-factor-off');
    expect(await warnings()).toMatchObject([
      { recipient: 'owner@example.com', subject: 'Two-factor authentication was turned off', status: 'pending' },
    ]);
    expect((await signIn()).status).toBe(200);
    expect((await turnOff({ password, code: codeOf(api, secret) })).status).toBe(409);
  });

  test('a recovery code turns it off for an owner who lost the phone', async () => {
    const { recoveryCodes } = await turnOn(api);
    expect((await turnOff({ password, code: recoveryCodes[0] })).status).toBe(200);
    expect(await state()).toEqual({ isOn: false, since: null, recoveryCodesLeft: 0 });
  });

  test('the command line turns it off without either and records who did it', async () => {
    await turnOn(api);
    const service = createTwoFactor(api.context);
    expect(await service.turnOff(await owner(), COMMAND_LINE)).toBe(true);
    expect(await newest()).toBe('Command line: second-factor-off');
    expect(await warnings()).toHaveLength(1);
    expect(await service.turnOff(await owner(), COMMAND_LINE)).toBe(false);
    expect(await warnings()).toHaveLength(1);
    expect((await signIn()).status).toBe(200);
  });

  test('turning it on again creates another secret', async () => {
    const { secret } = await turnOn(api);
    await turnOff({ password, code: codeOf(api, secret) });
    api.advance(STEP);
    const again = await turnOn(api);
    expect(again.secret).not.toBe(secret);
    expect((await signIn({ code: codeOf(api, again.secret) })).status).toBe(200);
  });
});

test('five wrong attempts with a stolen token are blocked for ten minutes', async () => {
  await api.close();
  api = await startTestServer({ RATE_LIMIT_FACTOR: '1' });
  const { secret } = await turnOn(api);
  const tries = async () =>
    (await api.send(contract.turnOffTwoFactor, { body: { password, code: wrongCode(api, secret) } })).status;
  const statuses = [];
  for (let count = 0; count < 6; count++) statuses.push(await tries());
  expect(statuses).toEqual([422, 422, 422, 422, 422, 429]);
  api.advance(10 * MINUTE + 1000);
  expect(await tries()).toBe(422);
});
