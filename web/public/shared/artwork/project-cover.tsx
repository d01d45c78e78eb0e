import type { ReactNode } from 'react';
import type { Project } from '#common/contract/portfolio-content.ts';
import { cx } from '#web/shared/class-names.ts';
import { SitePicture } from '#web/shared/components/site-picture.tsx';
import type { DrawnScreen } from '#web/shared/drawn-screens.ts';
import { useSite } from '#web/shared/site.tsx';
import { screensOf } from './drawn-screens.ts';

interface ProjectCoverProps {
  project: Pick<Project, 'slug' | 'title' | 'image'>;
  /** Displayed width, from which the browser chooses a file. */
  sizes: string;
  className: string;
}

const MARKS = 'stroke-ink/40';

/** A ruler along the upper edge of its container, begun in the accent. Its marks are dashes, so that any width fits. */
function Ruler() {
  return (
    <svg aria-hidden className="absolute inset-x-0 top-0 h-3.5 w-full">
      <path d="M5 0H2560" strokeWidth="14" strokeDasharray="1.5 8.5" className={MARKS} />
      <path d="M25 0H2560" strokeWidth="28" strokeDasharray="1.5 48.5" className={MARKS} />
      <rect width="36%" height="3" className="fill-accent" />
    </svg>
  );
}

/** The cover of a project without an image. The title stands beside it as well, so it is not read out twice. */
function TitleCover({ title, className }: { title: string; className: string }) {
  return (
    <div aria-hidden className={cx('@container relative flex flex-col justify-end bg-art-ground', className)}>
      <Ruler />
      <p className="display line-clamp-4 p-[6cqw] text-[clamp(1.25rem,8.5cqw,4.5rem)] leading-[1.04] [overflow-wrap:anywhere]">
        {title}
      </p>
    </div>
  );
}

/**
 * A frame of other proportions shows the left part. The file is taken after the first paint: by the page's own script,
 * or by the app where that draws it.
 */
export function ScreenDrawing({ screen, className }: { screen: DrawnScreen; className: string }) {
  const { href, alt, width, height } = screen;
  const drawing = (use: ReactNode, own: string) => (
    <svg
      role="img"
      aria-label={alt}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="xMinYMin slice"
      className={cx('figures bg-art-ground [direction:ltr]', own, className)}
    >
      {use}
    </svg>
  );
  return (
    <>
      {drawing(<use data-href={href} ref={(use) => use?.setAttribute('href', href)} />, 'noscript:hidden')}
      <noscript className="noscript:contents">{drawing(<use href={href} />, '')}</noscript>
    </>
  );
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
