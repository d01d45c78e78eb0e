import type { ServerRoute } from '@hapi/hapi';
import type { Context } from '#api/core/context.ts';
import { INVITATION_FILE } from '#api/core/deliveries/smtp-transport.ts';
import { isToken } from '#api/core/ids.ts';
import { siteVoice } from '#api/core/voice.ts';
import { selectRow } from '#api/database/table.ts';
import { rawRoute } from '#api/http/contract.ts';
import { getInvitation } from '#common/contract/booking/bookings.ts';
import { missing } from '#common/errors.ts';
import * as messages from '#common/texts/keys/messages.ts';
import { invitationOf, readOrganizer } from './invitation.ts';

/** The invitation as the last email about the call has it. @throws NotFound */
async function readInvitation(context: Context, token: string) {
  if (!isToken(token)) throw missing(messages.callNotFound);
  const booking = await selectRow(context.database.models.bookings, { where: { token } });
  // There is nothing to add to a calendar before a held call is confirmed.
  if (booking?.token !== token || booking.status === 'held') throw missing(messages.callNotFound);
  const organizer = await readOrganizer(context);
  const { publicUrl } = context.config;
  const voice = await siteVoice(context);
  return invitationOf(booking, { publicUrl, organizer, forVisitor: true, voice, now: booking.updatedAt });
}

export const invitationRoutes = (context: Context): ServerRoute[] => [
  rawRoute(getInvitation, async ({ params, h }) => {
    const { method, content } = await readInvitation(context, params.token);
    return h
      .response(content)
      .type(`${getInvitation.produces}; method=${method}`)
      .header('content-disposition', `attachment; filename="${INVITATION_FILE}"`)
      .header('cache-control', 'no-store');
  }),
];
