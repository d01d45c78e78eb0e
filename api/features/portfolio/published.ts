import type { Transaction } from 'sequelize';
import type { Context } from '#api/core/context.ts';
import { selectRow, selectRows } from '#api/database/table.ts';
import type { Portfolio } from '#common/contract/portfolio.ts';
import { presentFaq, presentProject, presentSkill } from './presenter.ts';

/** The order in which entries are shown. */
export const DISPLAY_ORDER = [
  ['priority', 'DESC'],
  ['position', 'ASC'],
  ['createdAt', 'DESC'],
  ['id', 'ASC'],
] satisfies [string, string][];

export const INITIALIZED = 'portfolio_initialized';

/** All live entries as the database has them, in the order in which they are shown. */
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

const READS = 5;

/** All of one version. What is changed between two of the reads would make a mix of both; then all is read again. */
export async function readPublished(context: Context) {
  const { content } = context;
  for (let read = 1; ; read++) {
    await content.refresh();
    const version = content.current();
    const published = { initialized: await isInitialized(context), portfolio: await readPortfolio(context) };
    await content.refresh();
    if (content.current() === version || read === READS) return published;
  }
}

/**
 * Remembers what `load` gives for as long as the content keeps its version. Calls at the same time share one load; a
 * failed one is not remembered.
 */
export function perVersion<T>(context: Context, load: () => Promise<T>): () => Promise<T> {
  let kept: { version: number; value: Promise<T> } | undefined;
  return () => {
    const version = context.content.current();
    if (kept?.version === version) return kept.value;
    const value = load();
    kept = { version, value };
    value.catch(() => {
      if (kept?.value === value) kept = undefined;
    });
    return value;
  };
}
