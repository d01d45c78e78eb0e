import type { Context } from '#api/core/context.ts';
import { starter } from '#common/content/starter/starter.ts';
import type { Checklist } from '#common/contract/site.ts';
import { notFound } from '#common/errors.ts';
import { type ChecklistStep, checklistSteps } from '#common/site/options.ts';
import { isEqual } from '#common/site/tree.ts';
import { skippedIn, withStep } from './decisions.ts';
import { readSite, type StoredSite, updateState } from './store.ts';

/** Facts for 'Make it yours' that are not in the document. */
export interface ChecklistFacts {
  isEmailConfigured(): boolean | Promise<boolean>;
  /** Number of example rows that are left. */
  countExamples(): Promise<number>;
}

const pricesOf = ({ packages }: StoredSite['draft']) => packages.map(({ id, price }) => ({ id, price }));

const isStep = (id: string): id is ChecklistStep => checklistSteps.some((step) => step === id);

/** The steps that make a new site the owner's. Done is computed; a step that is not done can be skipped. */
export function createChecklist(context: Context, facts: ChecklistFacts) {
  async function doneSteps({ draft, version }: StoredSite): Promise<Record<ChecklistStep, boolean>> {
    const { identity, look } = draft;
    return {
      identity: identity.name !== starter.identity.name && identity.ownerName !== starter.identity.ownerName,
      look: look.accent !== starter.look.accent || identity.portrait !== null,
      prices: !isEqual(pricesOf(draft), pricesOf(starter)),
      email: await facts.isEmailConfigured(),
      examples: (await facts.countExamples()) === 0,
      publish: version.number > 1,
    };
  }

  async function read(): Promise<Checklist> {
    const site = await readSite(context);
    const done = await doneSteps(site);
    const skipped = skippedIn(site.state);
    const steps = checklistSteps.map((id) => ({
      id,
      state: done[id] ? ('done' as const) : skipped.includes(id) ? ('skipped' as const) : ('open' as const),
    }));
    return { done: steps.every(({ state }) => state !== 'open'), steps };
  }

  return {
    read,
    /** The steps that are done, by what is set. */
    doneSteps: async () => doneSteps(await readSite(context)),

    /** @throws NotFound */
    async set(id: string, state: 'open' | 'skipped'): Promise<Checklist> {
      if (!isStep(id)) throw notFound('Step');
      await context.database.transaction(async (transaction) => {
        const site = await readSite(context, transaction);
        await updateState(context, withStep(site.state, id, state), transaction);
      });
      return read();
    },
  };
}
