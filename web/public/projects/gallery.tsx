import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Project } from '#common/contract/portfolio-content.ts';
import type { GalleryImage } from '#common/contract/project-images.ts';
import { type ImageFrame, imageSideLabels } from '#common/image-options.ts';
import * as texts from '#common/texts/keys/pages.ts';
import { t } from '#common/texts/text.ts';
import { screensOf } from '#web/public/shared/artwork/drawn-screens.ts';
import { ScreenDrawing } from '#web/public/shared/artwork/project-cover.tsx';
import { cx } from '#web/shared/class-names.ts';
import { SitePicture } from '#web/shared/components/site-picture.tsx';
import type { GalleryScreen } from '#web/shared/drawn-screens.ts';
import { useSite } from '#web/shared/site.tsx';
import { galleriesQuery } from './queries.ts';

const sizesOf = {
  single: '(min-width: 80rem) 76rem, 94vw',
  comparison: '(min-width: 48rem) 46vw, 94vw',
  phones: '18rem',
};

interface GalleryRow {
  type: 'single' | 'comparison' | 'phones';
  images: GalleryImage[];
}

/** Phones beside each other. */
const MAX_PHONES = 3;

/** Puts a 'before' and the 'after' that follows it side by side, and phones that follow each other in one row. */
export function galleryRows(images: readonly GalleryImage[]): GalleryRow[] {
  const rows: GalleryRow[] = [];
  for (let index = 0; index < images.length; index++) {
    const image = images[index];
    if (!image) continue;
    const following = images[index + 1];
    const last = rows.at(-1);
    if (image.side === 'before' && following?.side === 'after') {
      rows.push({ type: 'comparison', images: [image, following] });
      index++;
    } else if (image.frame === 'phone' && last?.type === 'phones' && last.images.length < MAX_PHONES)
      last.images.push(image);
    else rows.push({ type: image.frame === 'phone' ? 'phones' : 'single', images: [image] });
  }
  return rows;
}

/** The parts of a browser or a phone around a screen, so that it looks like one in light and dark. */
function ScreenFrame({ kind, children }: { kind: ImageFrame; children: ReactNode }) {
  if (kind === 'none') return <div className="framed rounded-lg">{children}</div>;
  if (kind === 'phone')
    return (
      <div className="mx-auto w-full max-w-72 overflow-hidden rounded-[2.25rem] border-8 border-ink/85 bg-ink/85 dark:border-rule-strong dark:bg-rule-strong">
        <div className="overflow-hidden rounded-[1.6rem] bg-sunken">{children}</div>
      </div>
    );
  return (
    <div className="overflow-hidden rounded-lg border border-rule-strong bg-sunken">
      <div aria-hidden className="flex gap-1.5 border-b border-rule-strong px-3.5 py-3">
        <span className="size-2.5 rounded-full bg-rule-strong" />
        <span className="size-2.5 rounded-full bg-rule-strong" />
        <span className="size-2.5 rounded-full bg-rule-strong" />
      </div>
      {children}
    </div>
  );
}

function Figure({ image, row }: { image: GalleryImage; row: GalleryRow['type'] }) {
  const { side, frame, caption } = image;
  const label = side && t(imageSideLabels[side]);
  return (
    <figure className="min-w-0">
      <ScreenFrame kind={frame}>
        <SitePicture image={image} sizes={sizesOf[row]} className="h-auto w-full" />
      </ScreenFrame>
      {(label || caption) && (
        <figcaption
          className={cx('mt-4 text-sm text-muted [overflow-wrap:anywhere]', frame === 'phone' && 'text-center')}
        >
          {label && <span className="eyebrow me-3 text-accent">{label}</span>}
          {caption}
        </figcaption>
      )}
    </figure>
  );
}

const rowClass = {
  single: '',
  comparison: 'grid grid-cols-1 gap-8 md:grid-cols-2',
  phones: 'grid grid-cols-1 gap-8 sm:grid-cols-3',
};

/** The screens of a project; nothing without images. */
export function Gallery({ images }: { images: readonly GalleryImage[] }) {
  if (images.length === 0) return null;
  return (
    <section aria-label={t(texts.caseScreens)} className="shell flex flex-col gap-14 pb-16 md:gap-20 md:pb-24">
      {galleryRows(images).map(({ type, images: shown }) => (
        <div key={shown.map(({ key }) => key).join()} className={rowClass[type]}>
          {shown.map((image) => (
            <Figure key={image.key} image={image} row={type} />
          ))}
        </div>
      ))}
    </section>
  );
}

const layouts = {
  browsers: 'lg:grid-cols-2',
  phones: 'justify-center sm:grid-cols-[18rem_18rem] sm:gap-x-16',
  both: 'lg:grid-cols-[minmax(0,1fr)_18rem]',
};

function layoutOf(screens: readonly GalleryScreen[]): string {
  const frames = new Set(screens.map(({ frame }) => frame));
  if (frames.size > 1) return layouts.both;
  return frames.has('phone') ? layouts.phones : layouts.browsers;
}

/** A narrow browser shows the left part, so that its letters stay readable. */
const shapeOf = { browser: 'aspect-4/3 w-full lg:aspect-8/5', phone: 'aspect-[320/660] w-full' };

/** The drawn screens of an example project; nothing for any other. */
export function DrawnGallery({ project }: { project: Pick<Project, 'slug' | 'title'> }) {
  const { screens: drawn } = useSite();
  const inDocument = screensOf(drawn?.galleries, project);
  const isElsewhere = !inDocument && screensOf(drawn?.covers, project) !== undefined;
  const { data: loaded } = useQuery({ ...galleriesQuery(drawn?.file), enabled: isElsewhere });
  const screens = (inDocument ?? screensOf(loaded, project))?.screens ?? [];
  if (screens.length === 0) return null;
  return (
    <section
      aria-label={t(texts.caseScreens)}
      className={cx('shell grid grid-cols-1 items-start gap-x-8 gap-y-12 pb-16 md:pb-24', layoutOf(screens))}
    >
      {screens.map((screen) => (
        <figure key={screen.href} className="min-w-0">
          <ScreenFrame kind={screen.frame}>
            <ScreenDrawing screen={screen} className={shapeOf[screen.frame]} />
          </ScreenFrame>
          <figcaption
            className={cx('mt-4 text-sm text-muted', screen.frame === 'phone' && 'mx-auto max-w-72 text-center')}
          >
            {screen.caption}
          </figcaption>
        </figure>
      ))}
    </section>
  );
}
