import type { Fact } from '#api/testing/client-questions/question.ts';
import { packageOf, type Role } from '#api/testing/client-questions/site-values.ts';
import { dayIn } from '#common/site/days.ts';
import { deliveryOf, nextStart } from '#common/site/delivery.ts';
import { formatDay } from '#common/site/format.ts';

/** The last day of the package, counted from the first day on which work can start. */
export const doneBy = (role: Role): Fact => ({
  name: `the day on which the ${role} package is done`,
  holds({ text }, site) {
    const { identity, availability } = site.content;
    const begins = nextStart(availability.startsOn, dayIn(identity.timeZone, site.now));
    return text.includes(formatDay(deliveryOf(packageOf(site, role), begins).latest, identity));
  },
});
