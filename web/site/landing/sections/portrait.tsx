import type { PublicContent } from '#common/contract/site.ts';
import { initialOf } from '#common/logo.ts';
import { cx } from '#web/shared/class-names.ts';
import { Ruler } from '#web/site/shared/artwork/ruler.tsx';
import { SiteImage } from '#web/site/shared/site-image.tsx';

type Identity = Pick<PublicContent['identity'], 'ownerName' | 'role' | 'city' | 'portrait'>;

/** 'AL' for Ada Lovelace: the initials of the first and the last name. */
function initialsOf(name: string): string {
  const names = name.trim().split(/\s+/);
  const ends = names.length > 1 ? [names.at(0), names.at(-1)] : names;
  return ends.map((part = '') => initialOf(part)).join('');
}

/** The owner's photo, or a card with the name: wide on phones, in the proportions of a photo beside the text. */
export function Portrait({ identity, className }: { identity: Identity; className: string }) {
  const { ownerName, role, city, portrait } = identity;
  if (portrait?.url)
    return (
      <figure className={className}>
        <SiteImage image={portrait} className="aspect-4/5 w-full max-w-sm rounded-md lg:max-w-none" />
        <figcaption className="mt-4">
          <span className="block font-semibold">{ownerName}</span>
          <span className="block text-sm text-muted">{role}</span>
        </figcaption>
      </figure>
    );
  return (
    <div
      className={cx(
        '@container relative flex w-full items-end justify-between gap-6 self-start overflow-hidden rounded-md bg-art-ground',
        'px-5 pt-8 pb-4 lg:aspect-4/5 lg:flex-col lg:items-start lg:p-6 lg:pt-12',
        className,
      )}
    >
      <Ruler />
      <p
        aria-hidden
        className="display -ml-[0.04em] text-[clamp(3.5rem,42cqw,9rem)] leading-[0.8] select-none max-lg:order-1 max-lg:text-[4.5rem]"
      >
        {initialsOf(ownerName)}
      </p>
      <p className="min-w-0 [overflow-wrap:anywhere]">
        <span className="block font-semibold">{ownerName}</span>
        <span className="block text-sm text-muted">{[role, city].filter(Boolean).join(', ')}</span>
      </p>
    </div>
  );
}
