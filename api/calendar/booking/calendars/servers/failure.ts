import { WorkEnded, WorkFailed } from '#api/core/bounded/bounded-work.ts';
import { budgets } from '#api/core/bounded/budget.ts';
import { describeFailure, type Outcome, ProbeFailure, placeOf } from '#api/core/connections/outcome.ts';
import { SECOND } from '#common/limits.ts';

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

const { milliseconds, megabytes } = budgets.calendar;
const AGAIN = 'It is tried again in an hour, or at once with Read now.';
const TOO_HEAVY = {
  time: `Reading it takes longer than ${milliseconds / SECOND} seconds: connect one with fewer repeating events. ${AGAIN}`,
  memory: `Reading it takes more than ${megabytes} MB of memory: connect one with fewer events. ${AGAIN}`,
};

/** The owner reads this of a calendar whose reading ended the server itself. */
export const UNFINISHED = {
  code: 'wrong_protocol',
  message: `Reading it did not end the last time, so it is left alone. ${AGAIN}`,
} as const satisfies Outcome;

/** Says in words that name no event what keeps a calendar from being read. */
export function describeCalendarFailure(error: unknown, url: string): Outcome {
  const place = placeOf(url, 'a calendar');
  if (error instanceof WorkEnded) return { code: 'wrong_protocol', message: TOO_HEAVY[error.reason] };
  if (error instanceof WorkFailed && error.errorName === 'NotMultiStatus') return refusalOf(200, url);
  if (error instanceof WorkFailed)
    return {
      code: 'wrong_protocol',
      message:
        error.errorName === 'NotACalendar'
          ? `What replies at ${place.name} is not a whole calendar: check the address.`
          : `What replies at ${place.name} cannot be read as a calendar: check the address.`,
    };
  return describeFailure(error, place);
}
