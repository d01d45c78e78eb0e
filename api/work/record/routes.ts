import type { ServerRoute } from '@hapi/hapi';
import type { Context } from '#api/core/context.ts';
import { toIso } from '#api/core/timestamps.ts';
import { actorOf, type Owner } from '#api/http/auth.ts';
import { rawRoute, route } from '#api/http/contract.ts';
import { readQuoteSettings } from '#api/work/quotes/settings.ts';
import * as contract from '#common/contract/quotes/record.ts';
import { missing } from '#common/errors.ts';
import { dayIn } from '#common/site/days.ts';
import * as messages from '#common/texts/keys/messages.ts';
import { checkRecord } from './check.ts';
import { readDeliveryRecord } from './delivery-record.ts';
import { erasePerson } from './erase/erase.ts';
import { readKeys } from './keys.ts';
import { readRows } from './read-rows.ts';

/** The record is the owner's alone until it is shown. @throws NotFound */
async function assertShown(context: Context, owner: Owner | null) {
  if (!owner && !(await readQuoteSettings(context)).recordShown) throw missing(messages.recordNotFound);
}

/** From a database that may be of another hand: what is no JSON is given as the text that it is. */
function parsed(entry: string): unknown {
  try {
    return JSON.parse(entry);
  } catch (error) {
    if (error instanceof SyntaxError) return entry;
    throw error;
  }
}

const presentKeys = async (context: Context) =>
  (await readKeys(context)).map(({ id, publicKey, from }) => ({
    keyId: id,
    algorithm: 'Ed25519' as const,
    publicKey,
    from: toIso(from),
  }));

export const recordRoutes = (context: Context): ServerRoute[] => [
  route(contract.getRecord, async ({ owner }) => {
    await assertShown(context, owner);
    return { data: await readDeliveryRecord(context) };
  }),
  rawRoute(contract.downloadRecord, async ({ owner, h }) => {
    await assertShown(context, owner);
    const rows = (await readRows(context)).map(({ entry, ...row }) => ({ entry: parsed(entry), ...row }));
    const { timeZone } = (await context.site.current()).content.identity;
    const file = { v: 1, keys: await presentKeys(context), rows: rows.map(({ seq: _seq, ...row }) => row) };
    return h
      .response(`${JSON.stringify(file, null, 2)}\n`)
      .type(`${contract.downloadRecord.produces}; charset=utf-8`)
      .header('content-disposition', `attachment; filename="record-${dayIn(timeZone, context.now())}.json"`)
      .header('cache-control', 'no-store');
  }),
  route(contract.getRecordKey, async ({ owner }) => {
    await assertShown(context, owner);
    return { data: { keys: await presentKeys(context) } };
  }),
  route(contract.checkRecord, async () => ({ data: await checkRecord(context) })),
  route(contract.erasePerson, async ({ payload, owner }) => ({
    data: await erasePerson(context, payload.email, actorOf(owner)),
  })),
];
