import type { Project } from '#common/contract/portfolio-content.ts';
import { cx } from '#web/shared/class-names.ts';
import { SitePicture } from '#web/shared/components/site-picture.tsx';
import { useSite } from '#web/shared/site.tsx';
import { screensOf } from './drawn-screens.ts';
import { ScreenDrawing } from './screen-drawing.tsx';
import { TitleCover } from './title-cover.tsx';

interface ProjectCoverProps {
  project: Pick<Project, 'slug' | 'title' | 'image'>;
  /** Displayed width, from which the browser chooses a file. */
  sizes: string;
  className: string;
}

/** The project’s image. Without one, example projects have a drawn screen and others their title. */
export function ProjectCover({ project, sizes, className }: ProjectCoverProps) {
  const { title, image } = project;
  const { screens } = useSite();
  if (image) return <SitePicture image={image} sizes={sizes} className={cx('object-cover', className)} />;
  const screen = screensOf(screens?.covers, project);
  if (screen) return <ScreenDrawing screen={screen} className={className} />;
  return <TitleCover title={title} className={className} />;
}
