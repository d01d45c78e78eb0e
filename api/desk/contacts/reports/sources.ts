import { QueryTypes } from 'sequelize';
import type { Context } from '#api/core/context.ts';
import { contacts } from '#api/database/tables/contacts.ts';
import { IS_OWN_WORD, select } from '#api/desk/contacts/selection.ts';
import { contactStatusOptions } from '#common/dashboard-options.ts';
import { DIRECT } from '#common/rules/direct.ts';

const { statusRank } = contacts.ranks;
const answered = contactStatusOptions.filter(({ isAnswered }) => isAnswered).map(({ value }) => statusRank.of(value));

interface Row {
  source: string | null;
  requests: number | string;
  answered: number | string;
  won: number | string;
}

/** Counts requests by their source, most first; answered as in the response rate. */
export async function reportSources(context: Context, period: { from?: string | undefined; to?: string | undefined }) {
  const { where, replacements } = await select(context, period);
  const rows = await context.database.sequelize.query<Row>(
    `SELECT source, COUNT(*) AS requests,
       SUM(CASE WHEN statusRank IN (${answered}) THEN 1 ELSE 0 END) AS answered,
       SUM(CASE WHEN wonAt IS NOT NULL OR statusRank = ${statusRank.of('completed')} THEN 1 ELSE 0 END) AS won
     FROM contacts WHERE ${where} AND ${IS_OWN_WORD} GROUP BY source ORDER BY requests DESC, source`,
    { type: QueryTypes.SELECT, replacements },
  );
  return rows.map((row) => ({
    source: row.source ?? DIRECT,
    requests: Number(row.requests),
    answered: Number(row.answered),
    won: Number(row.won),
  }));
}
