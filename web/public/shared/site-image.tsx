import type { ShownImage } from '#common/contract/site/forms.ts';
import { publicFileUrl } from '#common/paths.ts';
import { cx } from '#web/shared/class-names.ts';
import { useSite } from '#web/shared/site.tsx';

/** The focus in steps of ten percent, which the style sheet has classes for: the page may not carry styles. */
const stepOf = (place: number) => Math.round(place * 10) * 10;

/** An image of the site document, cut around its focus. Nothing while its file is not stored. */
export function SiteImage({ image, className }: { image: ShownImage; className: string }) {
  const { filesUrl } = useSite();
  const { url, alt, width, height, focus } = image;
  if (url === null) return null;
  return (
    <img
      src={publicFileUrl(url, filesUrl)}
      alt={alt}
      {...(width !== null && height !== null && { width, height })}
      loading="lazy"
      decoding="async"
      className={cx('object-cover', `focus-x-${stepOf(focus.x)} focus-y-${stepOf(focus.y)}`, className)}
    />
  );
}
