import { NotACalendar } from '#api/features/booking/calendars/events/document.ts';
import { describeFailure, type Outcome, ProbeFailure, placeOf } from '#api/features/connections/probes/outcome.ts';

/** Explains a status of a calendar server. */
export function refusalOf(status: number, url: string): ProbeFailure {
  const { host } = new URL(url);
  if (status === 401)
    return new ProbeFailure(
      'wrong_password',
      'The server refuses user or password: correct them; some providers want an app password.',
    );
  if (status === 403) return new ProbeFailure('not_allowed', 'The user may not read this calendar: check the address.');
  if (status === 404 || status === 410)
    return new ProbeFailure('not_found', 'There is no calendar at this address: check the part after the host.');
  if (status === 429 || status >= 500)
    return new ProbeFailure('refused', `${host} replies with an error (${status}): it is tried again later.`);
  return new ProbeFailure('wrong_protocol', `What replies at ${host} is not a calendar: check the address.`);
}

/** Says in words that name no event what keeps a calendar from being read. */
export function describeCalendarFailure(error: unknown, url: string): Outcome {
  const place = placeOf(url, 'a calendar');
  if (error instanceof NotACalendar)
    return {
      code: 'wrong_protocol',
      message: `What replies at ${place.name} is not a whole calendar: check the address.`,
    };
  return describeFailure(error, place);
}
