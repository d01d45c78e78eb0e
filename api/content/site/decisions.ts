import type { Transaction } from 'sequelize';
import { z } from 'zod';
import type { Context } from '#api/core/context.ts';
import type { SiteStateRow } from '#api/database/tables/site.ts';
import type { Setup } from '#common/contract/setup.ts';
import type { SiteContent } from '#common/contract/site/content.ts';
import { notFound, ruleBroken } from '#common/errors.ts';
import type { Actor } from '#common/events.ts';
import { claims, decisionOn, withClaim, withoutClaim } from '#common/site/claims.ts';
import { partHeadings } from '#common/site/labels.ts';
import { type ClaimId, claimNames, laterSteps, type SetupDecision, setupSteps } from '#common/site/options.ts';
import { saysOfOwner, stillAsItCame } from '#common/site/still-as-it-came.ts';
import { isEqual } from '#common/site/tree.ts';
import { readSite, type StoredSite, updateState, writeDraft } from './store.ts';

const Stored = z.object({
  claims: z.record(z.string(), z.object({ decision: z.enum(['kept', 'hidden']), seen: z.unknown() })).default({}),
  /** What each kept part said of the owner then. */
  parts: z.record(z.string(), z.array(z.unknown())).default({}),
  /** Working hours and calls were said. */
  hoursSaid: z.boolean().default(false),
  /** The last check of the address. */
  address: z.object({ publicUrl: z.string(), seenAs: z.string(), matches: z.boolean(), at: z.number() }).nullish(),
});
type Stored = z.output<typeof Stored>;

/** What the owner decided, as it is stored. */
export const decisionsIn = ({ setup }: Pick<SiteStateRow, 'setup'>): Stored => Stored.parse(JSON.parse(setup ?? '{}'));

/** Every promise of the draft with the decision on it. */
export function listClaims({ draft, state }: StoredSite): Setup['claims'] {
  const stored = decisionsIn(state).claims;
  return claimNames.map((id) => ({
    ...{ id, label: claims[id].label, text: claims[id].text(draft) },
    ...{ decision: decisionOn(id, draft, stored[id]), canHide: claims[id].canHide },
  }));
}

/** The promises that are still to decide, as problems of a publish. */
export const openClaims = (site: StoredSite) =>
  listClaims(site)
    .filter(({ decision }) => decision === null)
    .map(({ id, label }) => ({ path: `claims.${id}`, label, message: 'Keep, change or hide it first' }));

/** The parts that say of the owner what the starter says, without those that the owner kept. */
export function listAsItCame({ draft, state }: StoredSite): Setup['asItCame'] {
  const { parts } = decisionsIn(state);
  return stillAsItCame(draft)
    .filter((part) => !isEqual(parts[part], saysOfOwner(draft, part)))
    .map((part) => ({ part, label: partHeadings[part] }));
}

export const skippedIn = ({ skippedSteps }: Pick<SiteStateRow, 'skippedSteps'>): string[] => JSON.parse(skippedSteps);

/** The column of the skipped steps with one of them skipped, or open again. */
export function withStep(state: Pick<SiteStateRow, 'skippedSteps'>, id: string, wish: 'open' | 'skipped') {
  const others = skippedIn(state).filter((step) => step !== id);
  return { skippedSteps: JSON.stringify(wish === 'skipped' ? [...others, id] : others) };
}

const isClaim = (id: string): id is ClaimId => claimNames.some((name) => name === id);
const isPart = (part: string): part is keyof SiteContent => Object.hasOwn(partHeadings, part);
const isStep = (id: string) => [...setupSteps, ...laterSteps].some((step) => step === id);

/** Decisions of the owner on a new site, each in its transaction with its entry in the activity log. */
export function createDecisions(context: Context) {
  async function store(
    site: StoredSite,
    change: Partial<Stored>,
    { title, decision, actor }: { title: string; decision: SetupDecision; actor: Actor },
    transaction: Transaction,
  ) {
    await updateState(context, { setup: JSON.stringify({ ...decisionsIn(site.state), ...change }) }, transaction);
    const event = { type: 'site.decided', entityId: null, title, actor, details: { decision } } as const;
    await context.events.emit(event, transaction);
  }
  const inTurn = <T>(work: (site: StoredSite, transaction: Transaction) => Promise<T>) =>
    context.database.transaction(async (transaction) => work(await readSite(context, transaction), transaction));

  return {
    /** @throws NotFound; RuleBroken for hiding what visitors cannot do without */
    decide: (name: string, wish: 'keep' | 'hide' | null, actor: Actor) =>
      inTurn(async (site, transaction) => {
        if (!isClaim(name)) throw notFound('Claim');
        const { draft, published, state } = site;
        const { label, canHide, seen } = claims[name];
        if (wish === 'hide' && !canHide)
          throw ruleBroken(`${label} cannot be hidden`, [{ path: 'decision', message: 'Keep or change it' }]);
        const { [name]: before, ...others } = decisionsIn(state).claims;
        const isHidden = seen(draft) === null;
        // Keeping what was hidden brings it back, and means the text that comes back.
        const shown = isHidden && before?.decision === 'hidden' && wish === 'keep' ? before.seen : seen(draft);
        const now = { decision: wish === 'keep' ? ('kept' as const) : ('hidden' as const), seen: shown };
        const stored = wish === 'hide' && isHidden ? (before ?? now) : now;
        const next = wish === null ? others : { ...others, [name]: stored };
        const decision = wish === null ? 'open' : stored.decision;
        await store(site, { claims: next }, { title: label, decision, actor }, transaction);
        if (wish === 'hide' && !isHidden)
          await writeDraft(context, site, { draft: withoutClaim(name, draft), published }, transaction);
        if (wish !== 'hide' && isHidden && before?.decision === 'hidden' && before.seen !== null)
          await writeDraft(context, site, { draft: withClaim(name, draft, before), published }, transaction);
      }),

    /** @throws NotFound */
    keepPart: (part: string, kept: boolean, actor: Actor) =>
      inTurn(async (site, transaction) => {
        if (!isPart(part)) throw notFound('Part');
        const { [part]: _before, ...others } = decisionsIn(site.state).parts;
        const parts = kept ? { ...others, [part]: [...saysOfOwner(site.draft, part)] } : others;
        const about = { title: partHeadings[part], decision: kept ? 'kept' : 'open', actor } as const;
        await store(site, { parts }, about, transaction);
      }),

    /** @throws NotFound; RuleBroken for the first step, without which nothing is the owner's */
    setStep: (id: string, state: 'open' | 'skipped', actor: Actor) =>
      inTurn(async (site, transaction) => {
        if (!isStep(id)) throw notFound('Step');
        if (id === 'identity' && state === 'skipped')
          throw ruleBroken('This step cannot be skipped', [{ path: 'state', message: 'It cannot be skipped' }]);
        await updateState(context, withStep(site.state, id, state), transaction);
        await store(site, {}, { title: id, decision: state, actor }, transaction);
      }),

    /** Remembers, in an open transaction, that working hours and calls were said. */
    async sayHours(calls: 'offer' | 'none', actor: Actor, transaction: Transaction) {
      const site = await readSite(context, transaction);
      const decision = calls === 'offer' ? 'offered' : 'none';
      await store(site, { hoursSaid: true }, { title: 'Hours and calls', decision, actor }, transaction);
    },

    async rememberAddress(address: NonNullable<Stored['address']>) {
      await inTurn(async ({ state }, transaction) => {
        const setup = JSON.stringify({ ...decisionsIn(state), address });
        await updateState(context, { setup }, transaction);
      });
    },
  };
}

export type Decisions = ReturnType<typeof createDecisions>;
