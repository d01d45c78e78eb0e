import type { ServerRoute } from '@hapi/hapi';
import type { Context } from '#api/core/context.ts';
import { actorOf } from '#api/http/auth.ts';
import { limitKey } from '#api/http/client-address.ts';
import { route } from '#api/http/contract.ts';
import { headerOf } from '#api/http/headers.ts';
import * as availabilityContract from '#common/contract/booking/availability.ts';
import * as bookingsContract from '#common/contract/booking/bookings.ts';
import * as freeTimesContract from '#common/contract/booking/free-times.ts';
import * as ownerContract from '#common/contract/booking/owner.ts';
import * as typesContract from '#common/contract/booking/types.ts';
import { changeAvailability, readOwnAvailability } from './availability.ts';
import { bookCall } from './book.ts';
import { readForRules } from './calendars/read.ts';
import { type Changer, cancelCall, findByToken, presentWithReminders } from './change-booking.ts';
import { confirmCall } from './confirm.ts';
import { readCoverage } from './coverage.ts';
import { listByDays } from './free-times/read.ts';
import { createLink, listLinks, revokeLink } from './links.ts';
import { listCalls } from './list.ts';
import { moveCall } from './move.ts';
import { presentManaged } from './presenter.ts';
import { createType, deleteType, listAllTypes, listTypes, moveType, updateType } from './types.ts';

const visitorRoutes = (context: Context): ServerRoute[] => [
  route(freeTimesContract.listBookingTypes, async ({ query }) => ({
    data: { types: await listTypes(context, query) },
  })),
  route(freeTimesContract.listFreeTimes, async ({ query }) => ({ data: await listByDays(context, query) })),
  route(bookingsContract.createBooking, async ({ payload, address, request }) => ({
    data: await bookCall(context, payload, {
      address: limitKey(address),
      idempotencyKey: headerOf(request, 'idempotency-key'),
    }),
  })),
  route(bookingsContract.getManagedBooking, async ({ params }) => ({
    data: presentManaged(await findByToken(context, params.token), context.now()),
  })),
  route(bookingsContract.rescheduleManagedBooking, async ({ params, payload, address }) => {
    const changer: Changer = { party: 'visitor', token: params.token, address: limitKey(address) };
    return { data: presentManaged(await moveCall(context, changer, payload), context.now()) };
  }),
  route(bookingsContract.confirmManagedBooking, async ({ params, payload }) => ({
    data: presentManaged(await confirmCall(context, params.token, payload.key), context.now()),
  })),
  route(bookingsContract.cancelManagedBooking, async ({ params, payload, address }) => {
    const changer: Changer = { party: 'visitor', token: params.token, address: limitKey(address) };
    return { data: presentManaged(await cancelCall(context, changer, payload.reason ?? null), context.now()) };
  }),
];

const ownerRoutes = (context: Context): ServerRoute[] => [
  route(availabilityContract.getAvailability, async () => ({ data: await readOwnAvailability(context) })),
  route(availabilityContract.setAvailability, async ({ payload }) => {
    const data = await changeAvailability(context, payload);
    await readForRules(context);
    return { data };
  }),
  route(availabilityContract.getCoverage, async () => ({ data: await readCoverage(context) })),
  route(typesContract.listAllBookingTypes, async () => ({ data: { types: await listAllTypes(context) } })),
  route(typesContract.createBookingType, async ({ payload }) => ({ data: await createType(context, payload) })),
  route(typesContract.updateBookingType, async ({ params, payload }) => ({
    data: await updateType(context, params.id, payload),
  })),
  route(typesContract.placeBookingType, async ({ params, payload }) => {
    await moveType(context, params.id, payload);
    return { data: { types: await listAllTypes(context) } };
  }),
  route(typesContract.deleteBookingType, async ({ params }) => {
    await deleteType(context, params.id);
    return { message: 'Kind of call deleted' };
  }),
  route(ownerContract.listBookings, async ({ query }) => ({ data: await listCalls(context, query) })),
  route(ownerContract.rescheduleBooking, async ({ params, payload, owner }) => {
    const { start, updatedAt } = payload;
    const row = await moveCall(context, { party: 'owner', id: params.id, actor: actorOf(owner), updatedAt }, { start });
    return { data: await presentWithReminders(context, row) };
  }),
  route(ownerContract.cancelBooking, async ({ params, payload, owner }) => {
    const { reason, updatedAt } = payload;
    const changer: Changer = { party: 'owner', id: params.id, actor: actorOf(owner), updatedAt };
    return { data: await presentWithReminders(context, await cancelCall(context, changer, reason ?? null)) };
  }),
  route(ownerContract.listBookingLinks, async () => ({ data: { links: await listLinks(context) } })),
  route(ownerContract.createBookingLink, async ({ payload }) => ({ data: await createLink(context, payload) })),
  route(ownerContract.revokeBookingLink, async ({ params }) => {
    await revokeLink(context, params.id);
    return { message: 'Link revoked' };
  }),
];

export const bookingRoutes = (context: Context): ServerRoute[] => [...visitorRoutes(context), ...ownerRoutes(context)];
