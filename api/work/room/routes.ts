import type { ServerRoute } from '@hapi/hapi';
import type { Context } from '#api/core/context.ts';
import { VISITOR } from '#api/core/events.ts';
import type { Limit } from '#api/core/rate-limits.ts';
import { selectRow } from '#api/database/table.ts';
import type { EngagementRow } from '#api/database/tables/engagements.ts';
import { downloadName } from '#api/files/accept.ts';
import { contentDisposition, sendFile } from '#api/files/send-file.ts';
import { limitKey } from '#api/http/client-address.ts';
import { type Call, rawRoute, route } from '#api/http/contract.ts';
import { declineChange } from '#api/work/engagements/changes/answer.ts';
import { findRoomFile, receiveRoomFile } from '#api/work/engagements/files.ts';
import { writeToOwner } from '#api/work/engagements/messages.ts';
import { clientFileUrl, presentMessage, presentRoom } from '#api/work/engagements/presenter.ts';
import { fileNameOf, readInvoicePdf } from '#api/work/invoices/pdfs.ts';
import { openCheckout } from '#api/work/payments/checkout.ts';
import { assertClient, signerOf } from '#api/work/quotes/client/routes.ts';
import { objectsOf } from '#common/backup/stored-objects.ts';
import * as contract from '#common/contract/quotes/room.ts';
import type { Endpoint } from '#common/endpoint.ts';
import { missing, rateLimited } from '#common/errors.ts';
import { quoteMessages } from '#common/messages.ts';
import { roomPath } from '#common/paths.ts';
import { CLIENT_CALLS } from '#common/quote-limits.ts';
import { isShown } from '#common/rules/files.ts';
import * as messages from '#common/texts/keys/messages.ts';
import { acceptWithCode, answerHandover, readChangePdf, setRecordName } from './answers.ts';
import { openRoom, requestChangeCode, requestHandoverCode, requestRoomCode } from './codes.ts';
import { deleteRoomDevice, requireRoom, roomCookie, roomCookieName } from './devices.ts';

const WRITE_LIMIT: Limit = { name: 'room', points: CLIENT_CALLS.room, duration: CLIENT_CALLS.window };
const ANSWER_LIMIT: Limit = { name: 'room-answer', points: CLIENT_CALLS.answers, duration: CLIENT_CALLS.window };

async function count({ limits }: Context, limit: Limit, address: string): Promise<void> {
  const { allowed, retryAfter } = await limits.takeForClient(limit, limitKey(address));
  if (!allowed) throw rateLimited(quoteMessages.rateLimited, retryAfter);
}

type RoomCall = Pick<Call<Endpoint>, 'request' | 'owner'> & { params: { token: string } };

/** The room for what only its client does. @throws Forbidden for the owner; NotFound; CodeRequired */
async function enter(context: Context, { owner, params, request }: RoomCall): Promise<EngagementRow> {
  assertClient(owner);
  return requireRoom(context, params.token, request);
}

const pay = (context: Context, engagement: EngagementRow, paymentId: string) =>
  openCheckout(context, { paymentId, engagement, returnPath: roomPath(engagement.roomToken) });

const doorRoutes = (context: Context): ServerRoute[] => [
  route(contract.requestRoomCode, async ({ params, owner, address }) => {
    assertClient(owner);
    return { data: await requestRoomCode(context, params.token, limitKey(address)) };
  }),
  route(contract.openRoom, async ({ params, payload, owner, address, h }) => {
    assertClient(owner);
    const secret = await openRoom(context, params.token, { code: payload.code, client: limitKey(address) });
    h.state(roomCookieName(context.config).name, secret, roomCookie(context.config, params.token));
    return {};
  }),
  route(contract.leaveRoom, async (call) => {
    await deleteRoomDevice(context, await enter(context, call), call.request);
    for (const name of roomCookieName(context.config).names)
      call.h.unstate(name, roomCookie(context.config, call.params.token));
    return {};
  }),
  route(contract.getRoom, async ({ params, request }) => ({
    data: await presentRoom(context, await requireRoom(context, params.token, request)),
  })),
];

const threadRoutes = (context: Context): ServerRoute[] => [
  route(contract.writeInRoom, async (call) => {
    const { id } = await enter(context, call);
    await count(context, WRITE_LIMIT, call.address);
    const row = await context.database.transaction((transaction) =>
      writeToOwner(context, id, call.payload.message, transaction),
    );
    return { data: presentMessage(row) };
  }),
  route(contract.uploadToRoom, async (call) => {
    const { id: engagementId, roomToken } = await enter(context, call);
    await count(context, WRITE_LIMIT, call.address);
    const data = await receiveRoomFile(context, call.request, {
      engagementId,
      from: 'client',
      addressOf: ({ id }) => clientFileUrl(roomToken, id),
      emit(engagement, { originalName: words }, transaction) {
        const event = { type: 'room.file', actor: VISITOR, subject: { engagement, words } } as const;
        return context.events.emit(event, transaction);
      },
    });
    return { data };
  }),
  rawRoute(contract.getRoomFile, async ({ params, request, h }) => {
    const { id: engagementId } = await requireRoom(context, params.token, request);
    const file = await findRoomFile(context, { id: params.id, engagementId });
    const [object] = objectsOf(file);
    if (!object) throw missing(messages.fileNotFound);
    const disposition = isShown(file.contentType) ? 'inline' : 'attachment';
    const reply = { object, name: downloadName(file), disposition, cacheControl: 'private, no-store' } as const;
    return sendFile(context.storages, reply, request, h);
  }),
];

const changeRoutes = (context: Context): ServerRoute[] => [
  route(contract.requestChangeCode, async (call) => {
    const { id: engagementId } = await enter(context, call);
    const of = { engagementId, changeId: call.params.id, client: limitKey(call.address) };
    return { data: await requestChangeCode(context, of) };
  }),
  route(contract.acceptChange, async (call) => {
    const { id: engagementId } = await enter(context, call);
    const by = { client: limitKey(call.address), signer: signerOf(call.request, call.address) };
    return { data: await acceptWithCode(context, { engagementId, changeId: call.params.id, ...call.payload }, by) };
  }),
  route(contract.declineChange, async (call) => {
    const { id: engagementId } = await enter(context, call);
    await count(context, ANSWER_LIMIT, call.address);
    const of = { engagementId, changeId: call.params.id };
    const data = await context.database.transaction(async (transaction) => {
      const declined = await declineChange(context, of, call.payload.reason ?? null, transaction);
      return presentRoom(context, declined, transaction);
    });
    return { data };
  }),
  rawRoute(contract.getChangePdf, async ({ params, request, h }) => {
    const { id: engagementId } = await requireRoom(context, params.token, request);
    const { name, content } = await readChangePdf(context, { id: params.id, engagementId });
    return h
      .response(content)
      .type(contract.getChangePdf.produces)
      .header('content-disposition', contentDisposition('attachment', name));
  }),
];

/** An issued invoice of this room; a draft, and one of another room, is not found. @throws NotFound */
async function findRoomInvoice({ database }: Context, id: string, engagementId: string) {
  const row = await selectRow(database.models.invoices, { where: { id, engagementId } });
  if (!row || row.number === null) throw missing(messages.invoiceNotFound);
  return row;
}

const answerRoutes = (context: Context): ServerRoute[] => [
  rawRoute(contract.getRoomInvoicePdf, async ({ params, request, h }) => {
    const { id: engagementId } = await requireRoom(context, params.token, request);
    const row = await findRoomInvoice(context, params.id, engagementId);
    return h
      .response(await readInvoicePdf(context, row.id))
      .type(contract.getRoomInvoicePdf.produces)
      .header('content-disposition', contentDisposition('attachment', fileNameOf(row)));
  }),
  route(contract.payInRoom, async (call) => ({
    data: await pay(context, await enter(context, call), call.params.id),
  })),
  route(contract.requestHandoverCode, async (call) => {
    const { id } = await enter(context, call);
    return { data: await requestHandoverCode(context, id, limitKey(call.address)) };
  }),
  route(contract.answerHandover, async (call) => {
    const { id } = await enter(context, call);
    const { comment = null, ...answer } = call.payload;
    return { data: await answerHandover(context, id, { ...answer, comment }, limitKey(call.address)) };
  }),
  route(contract.setRecordName, async (call) => {
    const { id } = await enter(context, call);
    const { recordName, trade = null } = call.payload;
    return { data: await setRecordName(context, id, { recordName, trade }) };
  }),
];

/** The room of an engagement, for its client. */
export const roomRoutes = (context: Context): ServerRoute[] => [
  ...doorRoutes(context),
  ...threadRoutes(context),
  ...changeRoutes(context),
  ...answerRoutes(context),
];
