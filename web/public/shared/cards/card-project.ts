import type { Project } from '#common/contract/portfolio-content.ts';
import type { PublishedProject } from '#common/contract/projects.ts';
import { summaryOf } from '#common/rules/public-projects.ts';

/** A card shows these fields. They are embedded in the document, so long texts are left out. */
export interface CardProject
  extends Pick<
    Project,
    'slug' | 'title' | 'category' | 'technologies' | 'status' | 'demoUrl' | 'githubUrl' | 'image' | 'results'
  > {
  summary: string;
  isExample: boolean;
}

export const cardOf = (project: PublishedProject): CardProject => {
  const { slug, title, category, technologies, status, demoUrl, githubUrl, image, results } = project;
  const shown = { slug, title, category, technologies, status, demoUrl, githubUrl, image, results };
  return { ...shown, summary: summaryOf(project), isExample: project.isExample === true };
};
