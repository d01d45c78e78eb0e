import type { ServerRoute } from '@hapi/hapi';
import type { Transaction } from 'sequelize';
import type { Context } from '#api/core/context.ts';
import type { EngagementRow } from '#api/database/tables/engagements.ts';
import { createFileAddresses } from '#api/files/addresses.ts';
import { actorOf } from '#api/http/auth.ts';
import { route } from '#api/http/contract.ts';
import { findEngagement } from '#api/work/find.ts';
import { setBilling as setBillingCall } from '#common/contract/money/invoices.ts';
import * as contract from '#common/contract/quotes/engagements.ts';
import { changeNotices, proposeChange, withdrawChange } from './changes/propose.ts';
import { cancelEngagement, renewRoom } from './end.ts';
import { receiveRoomFile } from './files.ts';
import { handOver } from './handover.ts';
import { listEngagements } from './list.ts';
import { writeToClient } from './messages.ts';
import { presentChange, presentEngagement } from './presenter.ts';
import { addUpdate, setMilestone } from './progress.ts';
import { setBilling } from './write.ts';

/** Changes an engagement in a transaction and answers with all of it. */
async function changing(context: Context, work: (transaction: Transaction) => Promise<EngagementRow>) {
  const data = await context.database.transaction(async (transaction) =>
    presentEngagement(context, await work(transaction), transaction),
  );
  return { data };
}

const progressRoutes = (context: Context): ServerRoute[] => [
  route(contract.listEngagements, async ({ query }) => ({ data: await listEngagements(context, query) })),
  route(contract.getEngagement, async ({ params }) => ({
    data: await presentEngagement(context, await findEngagement(context, params.id)),
  })),
  route(setBillingCall, ({ params, payload }) =>
    changing(context, (transaction) => setBilling(context, params.id, payload, transaction)),
  ),
  route(contract.setMilestone, ({ params, payload }) =>
    changing(context, (transaction) =>
      setMilestone(context, { id: params.id, milestoneId: params.part, done: payload.done }, transaction),
    ),
  ),
  route(contract.addUpdate, ({ params, payload: { note, url = null, fileId = null } }) =>
    changing(context, (transaction) => addUpdate(context, params.id, { note, url, fileId }, transaction)),
  ),
  route(contract.sendRoomMessage, ({ params, payload, owner }) =>
    changing(context, (transaction) =>
      writeToClient(context, params.id, { text: payload.message, actor: actorOf(owner) }, transaction),
    ),
  ),
  route(contract.addRoomFile, async ({ params, request }) => {
    const { id: engagementId } = await findEngagement(context, params.id);
    const addresses = createFileAddresses(context);
    const addressOf = (file: Parameters<typeof addresses.of>[0]) => addresses.of(file).url;
    const emit = async () => undefined;
    return { data: await receiveRoomFile(context, request, { engagementId, from: 'owner', addressOf, emit }) };
  }),
];

const agreementRoutes = (context: Context): ServerRoute[] => [
  route(contract.checkChange, async ({ params, payload: { title, reason = null } }) => {
    await findEngagement(context, params.id);
    return { data: { notices: await changeNotices(context, { title, reason }) } };
  }),
  route(contract.proposeChange, async ({ params, payload, owner }) => {
    const { reason = null, newDate = null, rateId = null, due = 'now', ...stated } = payload;
    const given = { proposal: { ...stated, reason, newDate, rateId, due }, actor: actorOf(owner) };
    const row = await context.database.transaction((transaction) =>
      proposeChange(context, params.id, given, transaction),
    );
    return { data: { ...presentChange(row), notices: await changeNotices(context, row) } };
  }),
  route(contract.withdrawChange, async ({ params, owner }) => {
    const of = { id: params.id, changeId: params.part, actor: actorOf(owner) };
    return {
      data: presentChange(await context.database.transaction((inside) => withdrawChange(context, of, inside))),
    };
  }),
  route(contract.handOver, ({ params, payload: { note = null, url = null, askTestimonial }, owner }) => {
    const given = { note, url, askTestimonial, actor: actorOf(owner) };
    return changing(context, (transaction) => handOver(context, params.id, given, transaction));
  }),
  route(contract.cancelEngagement, ({ params, payload: { reason = null }, owner }) =>
    changing(context, (transaction) =>
      cancelEngagement(context, params.id, { reason, actor: actorOf(owner) }, transaction),
    ),
  ),
  route(contract.renewRoom, ({ params, owner }) =>
    changing(context, (transaction) => renewRoom(context, { id: params.id, actor: actorOf(owner) }, transaction)),
  ),
];

/** Engagements, for their owner. */
export const engagementRoutes = (context: Context): ServerRoute[] => [
  ...progressRoutes(context),
  ...agreementRoutes(context),
];
