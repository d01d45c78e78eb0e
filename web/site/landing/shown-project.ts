import type { Project } from '#common/contract/portfolio-content.ts';

/** The fields needed for showing a project. */
export type ShownProject = Pick<
  Project,
  | 'slug'
  | 'title'
  | 'description'
  | 'category'
  | 'technologies'
  | 'status'
  | 'demoUrl'
  | 'githubUrl'
  | 'client'
  | 'outcome'
  | 'image'
>;
