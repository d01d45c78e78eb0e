import type { Transaction } from 'sequelize';
import { presentProject } from '#api/content/portfolio/presenter.ts';
import type { Context } from '#api/core/context.ts';
import { isPublicSite } from '#api/core/private-address.ts';
import { toIso } from '#api/core/timestamps.ts';
import { selectRow } from '#api/database/table.ts';
import { SiteContent } from '#common/contract/site/content.ts';
import type { SiteSchedule, SiteVersion } from '#common/contract/site.ts';
import { AppError, notFound, ruleBroken } from '#common/errors.ts';
import type { Actor } from '#common/events.ts';
import { DAY, MAX_SCHEDULE_DAYS } from '#common/limits.ts';
import { isExampleEmail } from '#common/rules/email-address.ts';
import { isPublic } from '#common/rules/public-projects.ts';
import { changesBetween } from '#common/site/changes.ts';
import { labelOf } from '#common/site/labels.ts';
import { mergeContent } from '#common/site/merge.ts';
import { problemsOf, type SiteNote } from '#common/site/problems.ts';
import { withRenamedChoices } from '#common/site/renamed-choices.ts';
import { readStoredContent } from '#common/site/stored-content.ts';
import { openClaims } from './decisions.ts';
import type { DraftService } from './draft.ts';
import type { SiteImages } from './images.ts';
import { keepingLanguage } from './language.ts';
import { noSchedule } from './schedule.ts';
import { insertVersion, presentVersion, readSite, type StoredSite, toJson, updateState, writeDraft } from './store.ts';

function refuseAt(message: string): never {
  throw ruleBroken(message, [{ path: 'at', message }]);
}

function assertNothingWaits({ state }: StoredSite): void {
  if (state.scheduleAt === null) return;
  throw new AppError('already_scheduled', 'The site is scheduled already. Cancel the schedule first.', {
    details: { at: toIso(state.scheduleAt), by: state.scheduleBy },
  });
}

/** The draft after a restore: what was not published is changed in the restored document. */
function rebase({ state, draft, published }: StoredSite, restored: SiteContent): SiteContent {
  if (state.draft === null) return restored;
  const { content } = mergeContent(published, restored, draft);
  return SiteContent.safeParse(content).success ? content : draft;
}

export interface Wish {
  /** Of the draft that was looked at. */
  updatedAt?: string | undefined;
  /** Every promise has to be decided on. */
  guard?: boolean | undefined;
}

/** What keeps every document from being published: on the internet, emails from or to an address of examples. */
export async function blockedPublish({ config, connections }: Pick<Context, 'config' | 'connections'>, mail?: Mail) {
  if (!isPublicSite(config)) return [];
  const { from, to } = mail ?? (await connections.current()).mail;
  const blocked: SiteNote[] = [];
  const block = (field: 'from' | 'to', label: string, address: string) =>
    isExampleEmail(address) &&
    blocked.push({
      path: `connections.email.${field}`,
      ...{ label, message: `Emails would ${field === 'to' ? 'go to' : 'come from'} ${address}. Set your own address` },
    });
  block('from', 'Sender', from);
  block('to', 'Recipient', to);
  return blocked;
}

type Mail = Record<'from' | 'to', string>;

const readBlocked = async (context: Context, transaction: Transaction) =>
  blockedPublish(context, (await context.connections.current(transaction)).mail);

function refuseProblems(message: string, problems: readonly SiteNote[], prefix = ''): void {
  if (problems.length === 0) return;
  throw new AppError('not_ready', message, {
    problems: problems.map(({ path, message }) => ({ path: prefix + path, message })),
  });
}

const PATH = 'hero.proof';

/** The project of the hero must be one that visitors see. */
async function proofProblem({ database }: Context, content: SiteContent, transaction?: Transaction) {
  const { proof = 'auto' } = content.hero;
  if (proof === 'auto' || proof === 'none') return [];
  const where = { id: proof, deletedAt: null };
  const row = await selectRow(database.models.projects, { where, ...(transaction && { transaction }) });
  if (row && isPublic(presentProject(row))) return [];
  const message = row ? 'This project is a draft' : 'This project does not exist';
  return [{ path: PATH, label: labelOf(PATH, content), message }];
}

/** Everything that keeps the draft from being published. */
export async function draftProblems(
  context: Context,
  images: SiteImages,
  draft: SiteContent,
  transaction?: Transaction,
): Promise<SiteNote[]> {
  return [
    ...problemsOf(draft, await images.storedKeys(draft, transaction)),
    ...(await proofProblem(context, draft, transaction)),
  ];
}

/** @throws NotReady with every problem; RuleBroken when nothing is changed */
async function assertReady(
  context: Context,
  images: SiteImages,
  site: StoredSite,
  guard: boolean,
  transaction: Transaction,
): Promise<void> {
  const { draft, published } = site;
  if (changesBetween(published, draft).length === 0) throw ruleBroken('There is nothing to publish');
  const problems = await draftProblems(context, images, draft, transaction);
  const blocked = await readBlocked(context, transaction);
  refuseProblems('The draft cannot be published yet', [...problems, ...blocked, ...(guard ? openClaims(site) : [])]);
}

/** Publishes the draft, now or at its time, and earlier versions again. Each is one transaction. */
export function createPublishing(context: Context, drafts: DraftService, images: SiteImages) {
  const { content } = context;

  /** @throws Conflict when the draft is newer; AlreadyScheduled; NotReady; RuleBroken */
  async function readReady({ updatedAt, guard = false }: Wish, transaction: Transaction): Promise<StoredSite> {
    const stored = await readSite(context, transaction);
    await drafts.assertUnchanged(stored, updatedAt);
    const site = { ...stored, draft: withRenamedChoices(stored.published, stored.draft) };
    assertNothingWaits(site);
    await assertReady(context, images, site, guard, transaction);
    return site;
  }

  return {
    /** Publishes the document of an imported file; unpublished changes stay in the draft. @throws AlreadyScheduled, NotReady */
    async publishImported(file: SiteContent, actor: Actor, transaction: Transaction): Promise<void> {
      const site = await readSite(context, transaction);
      const imported = keepingLanguage(file, site.published);
      if (changesBetween(site.published, imported).length === 0) return;
      assertNothingWaits(site);
      const problems = problemsOf(imported, await images.storedKeys(imported, transaction));
      refuseProblems('The site of this file cannot be published', problems, 'portfolioData.site.');
      refuseProblems('The site cannot be published yet', await readBlocked(context, transaction));
      await insertVersion(context, site, { content: imported, source: 'publish', publishedBy: actor }, transaction);
      await writeDraft(context, site, { draft: rebase(site, imported), published: imported }, transaction);
    },

    publish: (wish: Wish, actor: Actor): Promise<SiteVersion> =>
      content.change(async (transaction) => {
        const site = await readReady(wish, transaction);
        const version = { content: site.draft, source: 'publish', publishedBy: actor } as const;
        const row = await insertVersion(context, site, version, transaction);
        await writeDraft(context, site, { draft: site.draft, published: site.draft }, transaction);
        return presentVersion(row);
      }),

    /** Pins the draft as it is now; later edits stay in the draft. */
    schedule: (at: string, wish: Wish, actor: Actor): Promise<SiteSchedule> =>
      context.database.transaction(async (transaction) => {
        const due = Date.parse(at);
        const now = context.now();
        const site = await readReady(wish, transaction);
        if (due <= now) refuseAt('Must be in the future');
        if (due > now + MAX_SCHEDULE_DAYS * DAY) refuseAt(`Must be within ${MAX_SCHEDULE_DAYS} days`);
        const columns = { scheduleAt: due, scheduleContent: toJson(site.draft), scheduleBy: actor.name };
        await updateState(context, columns, transaction);
        const schedule = { at: toIso(due), by: actor.name, changes: changesBetween(site.published, site.draft) };
        const details = { at: schedule.at, changes: schedule.changes.length };
        const about = { entityId: null, title: 'Site', actor };
        await context.events.emit({ type: 'site.scheduled', details, ...about }, transaction);
        return schedule;
      }),

    /** @throws NotFound when nothing is scheduled */
    cancel: (actor: Actor): Promise<void> =>
      context.database.transaction(async (transaction) => {
        const { state } = await readSite(context, transaction);
        if (state.scheduleAt === null) throw notFound('Schedule');
        await updateState(context, noSchedule, transaction);
        const about = { entityId: null, title: 'Site', actor };
        await context.events.emit({ type: 'site.schedule-cancelled', details: {}, ...about }, transaction);
      }),

    /** @throws NotFound, AlreadyScheduled */
    restore: (id: string, actor: Actor): Promise<SiteVersion> =>
      content.change(async (transaction) => {
        const { siteVersions } = context.database.models;
        const earlier = await selectRow(siteVersions, { where: { id }, transaction });
        if (!earlier) throw notFound('Version');
        const site = await readSite(context, transaction);
        assertNothingWaits(site);
        refuseProblems('The site cannot be published yet', await readBlocked(context, transaction));
        const restored = readStoredContent(earlier.content);
        const version = { content: restored, source: 'restore', restoredFrom: id, publishedBy: actor } as const;
        const row = await insertVersion(context, site, version, transaction);
        await writeDraft(context, site, { draft: rebase(site, restored), published: restored }, transaction);
        const details = { number: row.number, from: earlier.number };
        const about = { entityId: row.id, title: `Version ${row.number}`, actor };
        await context.events.emit({ type: 'site.restored', details, ...about }, transaction);
        return presentVersion(row);
      }),
  };
}
