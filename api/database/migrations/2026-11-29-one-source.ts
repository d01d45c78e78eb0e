import type { Migration } from './schema.ts';

const hoursOf = (from: string, to: string) => [{ from, to }];
const always = hoursOf('00:00', '24:00');
const workday = hoursOf('09:00', '17:00');
const wholeWeek = { mon: always, tue: always, wed: always, thu: always, fri: always, sat: always, sun: always };
const workdays = { mon: workday, tue: workday, wed: workday, thu: workday, fri: workday, sat: [], sun: [] };

/**
 * Statements, safe to run again, that store what an earlier release did while nothing was set: its calendar was on, on five
 * days from 9 to 17, and its desk was open at all hours. A site that nobody uses yet starts with the values of today.
 */
export const keepEarlierHours: readonly string[] = [
  `UPDATE booking_availability SET content = '${JSON.stringify({ enabled: true, weekly: workdays })}'
   WHERE content = '{}'
   AND (EXISTS (SELECT 1 FROM bookings) OR EXISTS (SELECT 1 FROM site_versions WHERE number > 1))`,
  `INSERT INTO desk_settings (id, content, updatedAt)
   SELECT 'settings', '${JSON.stringify({ workingHours: wholeWeek })}', 0 FROM versions
   WHERE name = 'content' AND EXISTS (SELECT 1 FROM contacts WHERE isExample = 0)
   AND NOT EXISTS (SELECT 1 FROM desk_settings)`,
];

/** Working hours and the calendar start with other values now; sites in use keep theirs. */
export const oneSource: Migration = {
  name: '2026-11-29-one-source',
  async up(schema) {
    for (const statement of keepEarlierHours) await schema.run(statement);
  },
  async down() {
    // The earlier release reads what was stored.
  },
};
