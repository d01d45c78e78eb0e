import type { Project } from '#common/contract/portfolio-content.ts';
import type { PublicContent } from '#common/contract/site.ts';
import { shortened } from '#common/rules/public-projects.ts';
import { type PageHead, titleWith } from '#web/shared/page-head.ts';

/** Search engines cut descriptions at about this length. */
const MAX_DESCRIPTION_LENGTH = 160;

export const projectHead = (
  project: Pick<Project, 'title' | 'summary' | 'description'>,
  content: Pick<PublicContent, 'identity'>,
): PageHead => ({
  title: titleWith(project.title, content),
  description: shortened(project.summary ?? project.description, MAX_DESCRIPTION_LENGTH),
  listed: true,
});
