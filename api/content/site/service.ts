import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type { Context } from '#api/core/context.ts';
import { isLocalHost } from '#api/core/private-address.ts';
import { fillContent } from '#api/core/published-site.ts';
import { toIso } from '#api/core/timestamps.ts';
import type { FileAddresses } from '#api/files/addresses.ts';
import type { Claims } from '#api/http/auth.ts';
import type { PublicContent, SiteContent } from '#common/contract/site/content.ts';
import type { SiteLanguageOffer, setSiteLanguage } from '#common/contract/site/language.ts';
import type { SiteDraft } from '#common/contract/site.ts';
import type { PayloadOf } from '#common/endpoint.ts';
import { conflict, notFound } from '#common/errors.ts';
import { languages } from '#common/languages.ts';
import { PREVIEW_TTL, SECOND } from '#common/limits.ts';
import { paths } from '#common/paths.ts';
import { changesBetween } from '#common/site/changes.ts';
import { noticesOf } from '#common/site/notices.ts';
import type { SiteNote } from '#common/site/problems.ts';
import { withRenamedChoices } from '#common/site/renamed-choices.ts';
import { publicContent } from '#common/site/sections.ts';
import { type ChecklistFacts, createChecklist } from './checklist.ts';
import { createDecisions, decisionsIn, listAsItCame, listClaims, openClaims, skippedIn } from './decisions.ts';
import { CHANGED, createDraftService, type DraftService } from './draft.ts';
import { emailNotices } from './email-notices.ts';
import { createSiteImages, type SiteImages } from './images.ts';
import { inLanguage, localeFor, offeredTexts } from './language.ts';
import { type AnswerFrom, createPinnedQuestions, missingIn, pinnedIn, requirementsIn } from './pinned-questions.ts';
import { blockedPublish, createPublishing, draftProblems } from './publishing.ts';
import { createVersions, readSite, type StoredSite, writeDraft } from './store.ts';

/** Warns while the links that leave in emails lead to this machine. */
const localLinks = (publicUrl: string): SiteNote[] =>
  isLocalHost(new URL(publicUrl).hostname)
    ? [
        {
          ...{ path: 'settings.publicUrl', label: 'Address of the site' },
          message: `Links in emails lead to ${publicUrl}, which clients cannot open. Set PUBLIC_URL on the server`,
        },
      ]
    : [];

/** Problems, notices, changes and answers of the draft, to be read before publishing it. */
function createDraftCheck(context: Context, images: SiteImages, answerFrom: AnswerFrom) {
  async function filler() {
    const { mail } = await context.connections.current();
    return (content: SiteContent) => fillContent(content, { contactEmail: mail.to, now: context.now() });
  }

  async function compareAnswers({ published, draft, ...site }: StoredSite) {
    const fill = await filler();
    const after = await fill(draft);
    const starters = after.chat.starters.flatMap(({ questions }) => questions).filter((question) => question !== '');
    const requirements = requirementsIn(site);
    const questions = [...new Set([...pinnedIn(site), ...starters])];
    const shown = await fill(published);
    const [old, now] = await Promise.all([answerFrom(shown, questions), answerFrom(after, questions)]);
    return questions.map((question, index) => {
      const [before = '', later = ''] = [old[index], now[index]];
      const missing = missingIn(later, requirements.get(question) ?? []);
      return { question, before, after: later, changed: before !== later, missing };
    });
  }

  return async (guard: boolean) => {
    const stored = await readSite(context);
    const { published } = stored;
    const draft = withRenamedChoices(published, stored.draft);
    const site = { ...stored, draft };
    const problems = await draftProblems(context, images, draft);
    return {
      problems: [...problems, ...(await blockedPublish(context)), ...(guard ? openClaims(site) : [])],
      notices: [...noticesOf(draft), ...(await emailNotices(context, draft)), ...localLinks(context.config.publicUrl)],
      changes: changesBetween(published, draft),
      answers: await compareAnswers(site),
    };
  };
}

/** The draft as it is now, as everybody would get it once it is published. */
async function readPreviewContent(context: Context, images: SiteImages): Promise<PublicContent> {
  const [{ draft }, { mail }] = await Promise.all([readSite(context), context.connections.current()]);
  const filled = await fillContent(draft, { contactEmail: mail.to, now: context.now() });
  return publicContent(await images.show(filled));
}

/** Parts of other features that the site needs. */
interface Parts extends ChecklistFacts {
  addresses: FileAddresses;
  answerFrom: AnswerFrom;
  isStillSignedIn(claims: Claims): Promise<boolean>;
}

/** Reads from the site's document and the decisions on it how far a new site is. */
const createSiteSetup = (context: Context) => ({
  decisions: createDecisions(context),
  async read() {
    const site = await readSite(context);
    const { hoursSaid, address } = decisionsIn(site.state);
    const blocked = await blockedPublish(context);
    return {
      draft: site.draft,
      claims: listClaims(site),
      asItCame: listAsItCame(site),
      blocked: blocked.map(({ path, message }) => ({ path, message })),
      skipped: skippedIn(site.state),
      ...{ hoursSaid, checkedAddress: address ?? null },
    };
  },
});

/** The language of the draft: what another one would change, and the change. */
function createDraftLanguage(context: Context, drafts: DraftService) {
  return {
    /** Lists what `set` would do to the draft as it is now. @throws NotFound for a language that no site speaks */
    async offer(name: string): Promise<SiteLanguageOffer> {
      const language = languages.find((one) => one === name);
      if (!language) throw notFound('Language');
      const { draft } = await readSite(context);
      return { language, locale: localeFor(draft, language), texts: offeredTexts(draft, language) };
    },

    /** @throws Conflict when the draft was changed since; RuleBroken for a locale or a text that does not fit */
    async set({ updatedAt, ...wish }: PayloadOf<typeof setSiteLanguage>): Promise<SiteDraft & { replaced: string[] }> {
      const replaced = await context.database.transaction(async (transaction) => {
        const site = await readSite(context, transaction);
        if (Date.parse(updatedAt) !== site.state.draftUpdatedAt)
          throw conflict(CHANGED, { current: await drafts.present(site), submitted: wish });
        const spoken = inLanguage(site.draft, wish);
        await writeDraft(context, site, { draft: spoken.content, published: site.published }, transaction);
        return spoken.replaced;
      });
      return { ...(await drafts.read()), replaced };
    },
  };
}

const PreviewClaims = z.strictObject({ sub: z.string(), ver: z.number(), jti: z.string(), exp: z.number() });
const MAX_LENGTH = 1_000;

/** Signed links to the pages made from the draft: for an hour, and no longer than the session that asked for it. */
export function createPreviewLinks(
  { secrets, now }: Pick<Context, 'secrets' | 'now'>,
  isStillSignedIn: (claims: Claims) => Promise<boolean>,
) {
  const key = Buffer.from(hkdfSync('sha256', secrets.encryptionKey, '', 'site preview', 32));
  const sign = (payload: string) => createHmac('sha256', key).update(payload).digest('base64url');

  function readClaims(token: string): Claims | null {
    const [payload = '', signature = '', ...rest] = token.split('.');
    const [expected, actual] = [Buffer.from(sign(payload)), Buffer.from(signature)];
    const isOurs = rest.length === 0 && actual.length === expected.length && timingSafeEqual(actual, expected);
    return isOurs ? PreviewClaims.parse(JSON.parse(Buffer.from(payload, 'base64url').toString())) : null;
  }

  return {
    create({ sub, ver, jti, exp }: Claims) {
      const end = Math.min(Math.floor((now() + PREVIEW_TTL) / SECOND), exp);
      const payload = Buffer.from(JSON.stringify({ sub, ver, jti, exp: end })).toString('base64url');
      const url = `${paths.preview}?${new URLSearchParams({ draft: `${payload}.${sign(payload)}` })}`;
      return { url, expiresAt: toIso(end * SECOND) };
    },

    /** `true` when the value of `draft` in an address is ours, unaltered, not expired, and its owner is signed in. */
    async opens(token: unknown): Promise<boolean> {
      if (typeof token !== 'string' || token.length > MAX_LENGTH) return false;
      const claims = readClaims(token);
      return claims !== null && claims.exp * SECOND > now() && isStillSignedIn(claims);
    },
  };
}

/** The owner's site: its draft, its versions and what goes with them. */
export function createSiteService(context: Context, parts: Parts) {
  const images = createSiteImages(context, parts.addresses);
  const drafts = createDraftService(context, images);
  return {
    /** The published document, as written. */
    readPublished: async () => images.show((await context.site.current()).written),
    images,
    drafts,
    language: createDraftLanguage(context, drafts),
    publishing: createPublishing(context, drafts, images),
    versions: createVersions(context, images),
    check: createDraftCheck(context, images, parts.answerFrom),
    pinnedQuestions: createPinnedQuestions(context, parts.answerFrom),
    checklist: createChecklist(context, parts),
    setup: createSiteSetup(context),
    previews: createPreviewLinks(context, parts.isStillSignedIn),
    previewContent: () => readPreviewContent(context, images),
  };
}

export type SiteService = ReturnType<typeof createSiteService>;
