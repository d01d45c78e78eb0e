import type { GalleryImage } from '#common/contract/project-images.ts';

export interface GalleryRow {
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
