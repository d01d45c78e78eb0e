import type { AuthCredentials, ServerRoute } from '@hapi/hapi';
import type { Context } from '#api/core/context.ts';
import { toIso } from '#api/core/timestamps.ts';
import { actorOf } from '#api/http/auth.ts';
import { limitKey } from '#api/http/client-address.ts';
import { answerEvents, rawRoute, route } from '#api/http/contract.ts';
import { headerOf } from '#api/http/headers.ts';
import { unmarkResponded } from '#common/contract/contact-actions.ts';
import * as contract from '#common/contract/contacts.ts';
import { attachmentRoutes } from './attachment-routes.ts';
import { type Attachments, deleteUnusedAttachments } from './attachments.ts';
import { deleteRemains } from './delete-remains.ts';
import { exportContacts } from './export.ts';
import { listContacts } from './list.ts';
import type { Responding } from './responding.ts';
import type { ContactService } from './service.ts';
import { readContactStats } from './stats.ts';
import type { ContactStreams } from './stream.ts';
import { submitContact } from './submit.ts';

interface Parts {
  attachments: Attachments;
  deleteUnusedEstimates(): Promise<void>;
  responding: Responding;
}

export const contactRoutes = (
  context: Context,
  contacts: ContactService,
  streams: ContactStreams,
  auth: { isStillAllowed(credentials: AuthCredentials): Promise<boolean> },
  { attachments, deleteUnusedEstimates, responding }: Parts,
): ServerRoute[] => [
  ...attachmentRoutes(context, attachments),
  route(contract.submitContact, async ({ payload, address, request }) => ({
    message: (await context.site.current()).content.form.sent,
    data: await submitContact(context, payload, {
      address: limitKey(address),
      idempotencyKey: headerOf(request, 'idempotency-key'),
    }),
  })),
  route(contract.listContacts, async ({ query }) => ({ data: await listContacts(context, query) })),
  rawRoute(contract.exportContacts, async ({ query, h }) => {
    const name = `contacts-${toIso(context.now()).slice(0, 10)}.csv`;
    return h
      .response(await exportContacts(context, query))
      .type(`${contract.exportContacts.produces}; charset=utf-8`)
      .header('content-disposition', `attachment; filename="${name}"`)
      .header('cache-control', 'no-store');
  }),
  route(contract.changeContacts, async ({ payload, owner }) => ({
    data: await contacts.bulkUpdate(payload.changes, actorOf(owner)),
  })),
  route(contract.getContactStats, async () => ({ data: await readContactStats(context) })),
  rawRoute(contract.streamContacts, async ({ request, h }) => {
    const { credentials } = request.auth;
    const stream = await streams.open(headerOf(request, 'last-event-id'), () => auth.isStillAllowed(credentials));
    return answerEvents(stream, h);
  }),
  route(contract.getContact, async ({ params }) => ({ data: await contacts.get(params.id) })),
  route(contract.setContactStatus, async ({ params, payload, owner }) => ({
    data: await contacts.setStatus(params.id, payload, actorOf(owner)),
  })),
  route(contract.setContactNotes, async ({ params, payload, owner }) => ({
    data: await contacts.setNotes(params.id, payload, actorOf(owner)),
  })),
  route(contract.markResponded, async ({ params, payload, owner }) => ({
    data: await responding.mark(params.id, payload, actorOf(owner)),
  })),
  route(unmarkResponded, async ({ params, owner }) => ({
    data: await responding.unmark(params.id, actorOf(owner)),
  })),
  route(contract.restoreContact, async ({ params, owner }) => ({
    data: await contacts.restore(params.id, actorOf(owner)),
  })),
  route(contract.deleteContact, async ({ params, query, owner }) => {
    const undo = await contacts.remove(params.id, query.permanent ?? false, actorOf(owner));
    if (!query.permanent) return { message: 'Contact moved to the trash', data: { undo } };
    await deleteUnusedAttachments(context);
    await deleteRemains(context);
    await deleteUnusedEstimates();
    return { message: 'Contact deleted' };
  }),
];
