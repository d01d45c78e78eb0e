import { logo } from '#common/logo.ts';
import { publicFileUrl } from '#common/paths.ts';
import { cx } from '#web/shared/class-names.ts';
import { useKnownSite } from '#web/shared/site.tsx';

/** Names with this initial have the product's own mark. */
const OWN_INITIAL = 'h';

/** The mark of the product: an h with the accent as its dot. */
function OwnMark() {
  return (
    <>
      <path d={logo.stem} className="fill-current" />
      <circle {...logo.dot} className="fill-accent" />
    </>
  );
}

/** The first letter of a name with the accent as its full stop. */
function Initial({ letter }: { letter: string }) {
  return (
    <>
      <text x="12.5" y="27" textAnchor="middle" fontSize="28" className="display fill-current">
        {letter}
      </text>
      <circle cx="28.75" cy="23.75" r="3.25" className="fill-accent" />
    </>
  );
}

const initialOf = (name: string): string => [...new Intl.Segmenter().segment(name)][0]?.segment ?? '';

/** The site's logo without text: the owner's image, or else the drawn initial. */
export function LogoMark({ className }: { className?: string }) {
  const site = useKnownSite();
  const image = site?.content.identity.logo;
  if (image?.url)
    return <img src={publicFileUrl(image.url, site?.filesUrl)} alt="" className={cx('object-contain', className)} />;
  const initial = initialOf(site?.content.identity.name ?? OWN_INITIAL);
  return (
    <svg aria-hidden viewBox="0 0 32 32" className={cx('overflow-visible', className)}>
      {initial.toLowerCase() === OWN_INITIAL ? <OwnMark /> : <Initial letter={initial} />}
    </svg>
  );
}

export function Logo({ className }: { className?: string }) {
  return (
    <span className={cx('inline-flex min-w-0 items-center gap-2.5', className)}>
      <LogoMark className="size-6 shrink-0" />
      <span className="display truncate text-2xl leading-none tracking-[-0.04em]">
        {useKnownSite()?.content.identity.name}
      </span>
    </span>
  );
}
