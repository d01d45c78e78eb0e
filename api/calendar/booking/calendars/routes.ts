import type { ServerRoute } from '@hapi/hapi';
import type { Context } from '#api/core/context.ts';
import { route } from '#api/http/contract.ts';
import * as contract from '#common/contract/booking/calendars.ts';
import { createCalendarService } from './service.ts';

export function calendarRoutes(context: Context): ServerRoute[] {
  const calendars = createCalendarService(context);
  return [
    route(contract.discoverCalendars, async ({ payload }) => ({
      data: { calendars: await calendars.discover(payload) },
    })),
    route(contract.listCalendars, async () => ({ data: { calendars: await calendars.list() } })),
    route(contract.connectCalendar, async ({ payload }) => ({ data: await calendars.connect(payload) })),
    route(contract.updateCalendar, async ({ params, payload }) => ({
      data: await calendars.update(params.id, payload),
    })),
    route(contract.disconnectCalendar, async ({ params }) => {
      await calendars.disconnect(params.id);
      return {};
    }),
    route(contract.readCalendar, async ({ params }) => ({ data: await calendars.read(params.id) })),
  ];
}
