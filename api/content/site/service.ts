import type { Context } from '#api/core/context.ts';
import { fillContent } from '#api/core/fill-content.ts';
import { isLocalHost } from '#api/core/private-address.ts';
import type { FileAddresses } from '#api/files/addresses.ts';
import type { Claims } from '#api/http/auth.ts';
import type { PublicContent, SiteContent } from '#common/contract/site/content.ts';
import { changesBetween } from '#common/site/changes.ts';
import { noticesOf } from '#common/site/notices.ts';
import type { SiteNote } from '#common/site/problems.ts';
import { withRenamedChoices } from '#common/site/renamed-choices.ts';
import { publicContent } from '#common/site/sections.ts';
import type { AnswerFrom } from './answer-from.ts';
import { blockedPublish } from './blocked.ts';
import { type ChecklistFacts, createChecklist } from './checklist.ts';
import { openClaims } from './decisions.ts';
import { createDraftService } from './draft.ts';
import { createDraftLanguage } from './draft-language.ts';
import { draftProblems } from './draft-problems.ts';
import { emailNotices } from './email-notices.ts';
import { createSiteImages, type SiteImages } from './images.ts';
import { createPinnedQuestions, missingIn, pinnedIn, requirementsIn } from './pinned-questions.ts';
import { createPreviewLinks } from './preview-links.ts';
import { createPublishing } from './publishing.ts';
import { createSiteSetup } from './setup.ts';
import { readSite, type StoredSite } from './store.ts';
import { createVersions } from './versions.ts';

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
