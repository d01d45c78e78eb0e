import type { Project } from '#common/contract/portfolio-content.ts';
import { publicFileUrl } from '#common/paths.ts';
import { cx } from '#web/shared/class-names.ts';
import { ProjectPicture } from '#web/shared/components/project-picture.tsx';
import { useSite } from '#web/shared/site.tsx';
import { ProjectArt } from './project-art.tsx';

interface ProjectCoverProps {
  project: Pick<Project, 'slug' | 'category' | 'image'>;
  /** Displayed width, from which the browser chooses a file. */
  sizes: string;
  className: string;
}

/** The project's image, or a generated composition without one. */
export function ProjectCover({ project: { slug, category, image }, sizes, className }: ProjectCoverProps) {
  const { filesUrl } = useSite();
  if (!image) return <ProjectArt slug={slug} category={category} className={className} />;
  const sources = image.sources.map((source) => ({ ...source, url: publicFileUrl(source.url, filesUrl) }));
  return <ProjectPicture image={{ ...image, sources }} sizes={sizes} className={cx('object-cover', className)} />;
}
