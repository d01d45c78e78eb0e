/** Requests that are merged into others that are merged again are followed so far. */
const MERGES = 5;

const OF_WORK = `UPDATE contacts SET wonAt = (SELECT MIN(engagements.createdAt) FROM engagements
     WHERE engagements.contactId = contacts.id AND engagements.state <> 'cancelled')
   WHERE wonAt IS NULL AND id IN (SELECT contactId FROM engagements WHERE state <> 'cancelled')`;

const MERGED = `SELECT mergedInto AS id, MIN(wonAt) AS at FROM contacts
   WHERE wonAt IS NOT NULL AND mergedInto IS NOT NULL GROUP BY mergedInto`;

const OF_MERGED = `UPDATE contacts SET wonAt = (SELECT won.at FROM (${MERGED}) won WHERE won.id = contacts.id)
   WHERE wonAt IS NULL AND id IN (SELECT won.id FROM (${MERGED}) won)`;

/**
 * Statements that say since when requests are won: those of work that was not cancelled, and those that such requests were
 * merged into. Once more changes nothing.
 */
export const fillWonAt: readonly string[] = [OF_WORK, ...Array.from({ length: MERGES }, () => OF_MERGED)];
