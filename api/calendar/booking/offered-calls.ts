import type { Database } from '#api/database/connection.ts';
import { selectRows } from '#api/database/table.ts';
import type { SiteContent } from '#common/contract/site/content.ts';
import { readCallSwitch } from './availability.ts';

/**
 * The kinds of call that the site names, as its document has them: those of the calendar while it is on, and none where the
 * owner said that there are no calls. `null` leaves those of the document.
 */
export async function readOfferedCalls(database: Database): Promise<SiteContent['callTypes'] | null> {
  const { enabled, noCalls } = await readCallSwitch(database);
  if (!enabled) return noCalls ? [] : null;
  const rows = await selectRows(database.models.bookingTypes, {
    where: { active: 1 },
    order: ['position', 'createdAt', 'id'],
  });
  return rows.map(({ slug, minutes, name, description }) => ({
    ...{ id: slug, minutes, name },
    text: description ?? '',
    message: `I would like a call (${name}). Times that suit me: `,
  }));
}
