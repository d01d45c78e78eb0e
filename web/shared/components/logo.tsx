import type { ShownImage } from '#common/contract/site/forms.ts';
import { hasOwnMark, initialOf, logo } from '#common/logo.ts';
import { publicFileUrl } from '#common/paths.ts';
import { cx } from '#web/shared/class-names.ts';
import { useKnownSite } from '#web/shared/site.tsx';

/** The mark of the product: an h with the accent as its dot. */
function OwnMark() {
  return (
    <>
      <path d={logo.stem} className="fill-current" />
      <circle {...logo.dot} className="fill-accent" />
    </>
  );
}

/** The first letter of a name on the accent, as in the icons. */
function Initial({ letter }: { letter: string }) {
  return (
    <>
      <rect x="0.5" y="0.5" width="31" height="31" rx="7" className="fill-[var(--accent)] stroke-accent-mark" />
      <text x="16" y="23.5" textAnchor="middle" fontSize="22" className="display fill-on-accent">
        {letter}
      </text>
    </>
  );
}

/** A logo of this shape, width by height, holds the name, and has the room for it. */
const WIDE = 2;

const isWide = ({ width, height }: ShownImage): boolean => width !== null && height !== null && width / height >= WIDE;

/** Logos are made for light ground more often than not, so in the dark they keep one. */
function OwnImage({ image, src, className }: { image: ShownImage; src: string; className?: string | undefined }) {
  const shape = isWide(image) ? 'w-auto! max-w-36' : '';
  return (
    <img src={src} alt="" className={cx('rounded-sm object-contain dark:bg-art-2 dark:p-0.5', className, shape)} />
  );
}

/** The site's logo without text: the owner's image, or else the drawn initial. */
export function LogoMark({ className }: { className?: string }) {
  const site = useKnownSite();
  const image = site?.content.identity.logo;
  if (image?.url)
    return <OwnImage image={image} src={publicFileUrl(image.url, site?.filesUrl)} className={className} />;
  const name = site?.content.identity.name;
  return (
    <svg aria-hidden viewBox="0 0 32 32" className={cx('overflow-visible', className)}>
      {name === undefined || hasOwnMark(name) ? <OwnMark /> : <Initial letter={initialOf(name)} />}
    </svg>
  );
}

export function Logo({ className }: { className?: string }) {
  const identity = useKnownSite()?.content.identity;
  const image = identity?.logo;
  const isNameInLogo = image?.url ? isWide(image) : false;
  return (
    <span className={cx('inline-flex min-w-0 items-center gap-2.5', className)}>
      <LogoMark className={image?.url ? 'size-8 shrink-0' : 'size-6 shrink-0'} />
      <span className={isNameInLogo ? 'sr-only' : 'display truncate text-2xl leading-[1.3] tracking-[-0.04em]'}>
        {identity?.name}
      </span>
    </span>
  );
}
