import type { Context } from '#api/core/context.ts';
import type { FileAddresses } from '#api/features/files/addresses.ts';
import type { Claims } from '#api/http/auth.ts';
import type { AnswerFrom } from './answer-from.ts';
import { createDraftCheck } from './check.ts';
import { type ChecklistFacts, createChecklist } from './checklist.ts';
import { createDraftService } from './draft.ts';
import { createSiteImages } from './images.ts';
import { createPinnedQuestions } from './pinned-questions.ts';
import { readPreviewContent } from './preview-content.ts';
import { createPreviewLinks } from './preview-links.ts';
import { createPublishing } from './publishing.ts';
import { createVersions } from './versions.ts';

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
    publishing: createPublishing(context, drafts, images),
    versions: createVersions(context, images),
    check: createDraftCheck(context, images, parts.answerFrom),
    pinnedQuestions: createPinnedQuestions(context, parts.answerFrom),
    checklist: createChecklist(context, parts),
    previews: createPreviewLinks(context, parts.isStillSignedIn),
    previewContent: () => readPreviewContent(context, images),
  };
}

export type SiteService = ReturnType<typeof createSiteService>;
