import type { GalleryImage } from '#common/contract/project-images.ts';
import { imageSideLabels } from '#common/image-options.ts';
import * as texts from '#common/texts/keys/pages.ts';
import { t } from '#common/texts/text.ts';
import { cx } from '#web/shared/class-names.ts';
import { SitePicture } from '#web/shared/components/site-picture.tsx';
import { ScreenFrame } from './screen-frame.tsx';

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
