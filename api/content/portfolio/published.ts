import type { Transaction } from 'sequelize';
import type { Context } from '#api/core/context.ts';
import { selectRow, selectRows } from '#api/database/table.ts';
import type { Portfolio } from '#common/contract/portfolio.ts';
import { presentFaq, presentProject, presentSkill } from './presenter.ts';

/** Display order of entries. */
export const DISPLAY_ORDER = [
  ['priority', 'DESC'],
  ['position', 'ASC'],
  ['createdAt', 'DESC'],
  ['id', 'ASC'],
] satisfies [string, string][];

export const INITIALIZED = 'portfolio_initialized';

/** All live entries in display order, read from the database. */
export async function readPortfolio(context: Context, transaction?: Transaction): Promise<Portfolio> {
  const { models } = context.database;
  const options = { where: { deletedAt: null }, order: DISPLAY_ORDER, ...(transaction ? { transaction } : {}) };
  const [projects, skills, faqs] = await Promise.all([
    selectRows(models.projects, options),
    selectRows(models.skills, options),
    selectRows(models.faqs, options),
  ]);
  return {
    projects: projects.map(presentProject),
    skills: skills.map(presentSkill),
    faqs: faqs.map(presentFaq),
  };
}

export async function isInitialized({ database: { models } }: Context): Promise<boolean> {
  return (await selectRow(models.settings, { where: { name: INITIALIZED } })) !== undefined;
}

const MAX_READS = 5;

/** Reads a consistent version: if the content changes between the reads, everything is read again. */
export async function readPublished(context: Context) {
  const { content } = context;
  for (let read = 1; ; read++) {
    await content.refresh();
    const version = content.current();
    const published = { initialized: await isInitialized(context), portfolio: await readPortfolio(context) };
    await content.refresh();
    if (content.current() === version || read === MAX_READS) return published;
  }
}
