import type { Project } from '#common/contract/portfolio-content.ts';
import type { DrawnScreens } from '#web/shared/drawn-screens.ts';

type Named = Pick<Project, 'slug' | 'title'>;

/** The entry of an example project. A slug outlives a new title, and then belongs to a project of the owner. */
export function screensOf<Entry extends { title: string }>(
  entries: Readonly<Record<string, Entry>> | undefined,
  { slug, title }: Named,
): Entry | undefined {
  const entry = entries && Object.hasOwn(entries, slug) ? entries[slug] : undefined;
  return entry?.title === title ? entry : undefined;
}

/** Tells whether there is more to show than the project's title. */
export const hasPicture = (project: Named & Pick<Project, 'image'>, screens: DrawnScreens | undefined): boolean =>
  Boolean(project.image) || screensOf(screens?.covers, project) !== undefined;
