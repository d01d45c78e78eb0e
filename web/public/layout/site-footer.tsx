import { Globe } from 'lucide-react';
import type { ReactNode } from 'react';
import type { PublicContent } from '#common/contract/site.ts';
import { paths, sectionPath } from '#common/paths.ts';
import * as texts from '#common/texts/keys/site.ts';
import { t } from '#common/texts/text.ts';
import { useSection } from '#web/public/shared/use-section.ts';
import { cx } from '#web/shared/class-names.ts';
import { LogoMark } from '#web/shared/components/logo.tsx';
import { SiteLink } from '#web/shared/components/site-link.tsx';
import { useContactEmail, useContent, useSite } from '#web/shared/site.tsx';
import { useAnchors } from './navigation.ts';

type LinkKind = PublicContent['identity']['links'][number]['kind'];

/** Drawn for this site on a square of 24; they stand for the services without copying their marks. */
const drawings: Partial<Record<LinkKind, ReactNode>> = {
  github: (
    <>
      <circle cx="7" cy="5" r="2.5" />
      <circle cx="17" cy="8" r="2.5" />
      <circle cx="7" cy="19" r="2.5" />
      <path d="M7 7.5v9M17 10.5c0 4-10 2-10 6" />
    </>
  ),
  linkedin: (
    <>
      <path d="M5 10v9M11 19v-9M11 14.5c0-3 1.6-4.5 4-4.5s4 1.5 4 4.5V19" />
      <path d="M5 5.5v.01" strokeWidth="2.75" />
    </>
  ),
  mastodon: (
    <path d="M17.5 19.5C9 21.5 4 19 4 10.5c0-4 2-6.5 8-6.5s8 2.5 8 6.5c0 4-2 5.5-8 5.5M8 13v-2.5c0-3 4-3 4 0v1.5m0-1.5c0-3 4-3 4 0V13" />
  ),
  x: <path d="m4 4 16 16M20 4 4 20" />,
  instagram: (
    <>
      <rect x="3.5" y="3.5" width="17" height="17" rx="4.5" />
      <circle cx="12" cy="12" r="4" />
      <path d="M17 7v.01" strokeWidth="2.25" />
    </>
  ),
};

function LinkIcon({ kind }: { kind: LinkKind }) {
  const className = 'size-4.5 shrink-0';
  const drawing = drawings[kind];
  if (!drawing) return <Globe aria-hidden className={className} strokeWidth={1.75} />;
  return (
    <svg
      aria-hidden
      viewBox="0 0 24 24"
      fill="none"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      className={`${className} stroke-current`}
    >
      {drawing}
    </svg>
  );
}

interface FooterLink {
  href: string;
  label: string;
  download?: boolean;
}

export interface FooterLinks {
  /** Pages that no menu names. */
  more: readonly FooterLink[];
  legal: readonly FooterLink[];
}

function LinkList({ id, title, links }: { id: string; title: string; links: readonly FooterLink[] }) {
  return (
    <>
      <h2 id={id} className="eyebrow font-sans text-muted">
        {title}
      </h2>
      <ul className="mt-2">
        {links.map(({ href, label, ...link }) => (
          <li key={href}>
            <SiteLink
              href={href}
              {...link}
              className="inline-block py-1 decoration-accent underline-offset-4 hover:underline"
            >
              {label}
            </SiteLink>
          </li>
        ))}
      </ul>
    </>
  );
}

/** The owner's profiles on other sites. */
function Profiles() {
  const { links } = useContent().identity;
  if (links.length === 0) return null;
  return (
    <ul aria-label={t(texts.footerElsewhere)} className="mt-6 flex max-w-[34rem] flex-wrap gap-x-6">
      {links.map(({ label, url, kind }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two links may lead to the same address
        <li key={index} className="min-w-0">
          <a
            href={url}
            target="_blank"
            rel="me noopener noreferrer"
            className="flex items-center gap-2 py-1.5 decoration-accent underline-offset-4 hover:underline"
          >
            <LinkIcon kind={kind} />
            <span className="min-w-0">{label}</span>
            <span className="sr-only"> {t(texts.newTab)}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}

/** The widths of letters against an average one. */
const WIDTHS: readonly { letters: RegExp; width: number }[] = [
  {
    letters: /[\p{Extended_Pictographic}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u,
    width: 2,
  },
  { letters: /[MWmw@]/u, width: 1.5 },
  { letters: /\p{Script=Arabic}/u, width: 1.3 },
  { letters: /[ijltfrI1.,:;'’!| -]/u, width: 0.7 },
  { letters: /\p{Lu}/u, width: 1.2 },
];
const MIN_LENGTH = 4;
const MAX_LENGTH = 40;

/** Width of the name in average letters, in halves. */
export function lengthOf(name: string): number {
  const width = [...name].reduce(
    (sum, letter) => sum + (WIDTHS.find(({ letters }) => letters.test(letter))?.width ?? 1),
    0,
  );
  return Math.min(MAX_LENGTH, Math.max(MIN_LENGTH, Math.ceil(width * 2) / 2));
}

/** The name across the whole width of the page; the style sheet knows its length by two digits. */
function Wordmark() {
  const { name } = useContent().identity;
  const halves = 2 * lengthOf(name);
  return (
    <p
      aria-hidden
      dir="auto"
      className={cx(
        // Its letters reach over the links above it.
        'display pointer-events-none -mb-[0.23em] -ms-[0.035em] pt-3 leading-[0.86] tracking-[-0.045em] whitespace-nowrap select-none',
        `wordmark tens-${Math.floor(halves / 10)} ones-${halves % 10}`,
      )}
    >
      {name}
    </p>
  );
}

/** The footer is dark in both themes and uses the colors of the dark theme. */
export function SiteFooter({ more: pages, legal }: FooterLinks) {
  const contactEmail = useContactEmail();
  const { hasResume = false, content } = useSite();
  const { identity, footer } = content;
  const anchors = useAnchors();
  const services = useSection('services');
  const more = [
    // The footer links the prices only where the menu does not.
    ...(services?.nav === null ? [{ href: sectionPath('services'), label: t(texts.footerPackages) }] : []),
    ...pages,
    ...(hasResume ? [{ href: paths.resume, label: t(texts.footerResume), download: true }] : []),
  ];
  return (
    <footer className="dark overflow-hidden bg-footer text-ink max-md:pb-[calc(4.5rem+env(safe-area-inset-bottom))]">
      <div className="shell pt-8 md:pt-12">
        <div className="grid grid-cols-2 gap-x-8 gap-y-6 md:grid-cols-12">
          <div className="max-md:col-span-2 md:col-span-6">
            <p dir="auto" className="display max-w-[16ch] text-3xl">
              {footer.title}
            </p>
            {contactEmail && (
              <a href={`mailto:${contactEmail}`} dir="ltr" className="link mt-3 inline-block py-1 text-lg break-all">
                {contactEmail}
              </a>
            )}
            <Profiles />
          </div>
          {anchors.length > 0 && (
            <nav aria-labelledby="quick-links" className="md:col-span-3 md:col-start-7 lg:col-start-8">
              <LinkList id="quick-links" title={t(texts.footerPages)} links={anchors} />
            </nav>
          )}
          {more.length > 0 && (
            <nav aria-labelledby="more-links" className="md:col-span-3 md:col-start-10 lg:col-span-2 lg:col-start-11">
              <LinkList id="more-links" title={t(texts.footerMore)} links={more} />
            </nav>
          )}
        </div>
        <div className="mt-6 flex flex-wrap items-center justify-between md:mt-9 gap-x-8 gap-y-1 border-t border-rule py-4 text-sm text-muted">
          <p className="flex min-w-0 items-center gap-3">
            <LogoMark className="size-5 shrink-0 text-ink" />
            <span dir="auto" className="min-w-0">
              {identity.tagline}
            </span>
          </p>
          <p dir="auto" className="min-w-0">
            {identity.ownerName}, {identity.city}, {identity.country}
          </p>
          <ul className="flex gap-x-6">
            {legal.map(({ href, label }) => (
              <li key={href}>
                <SiteLink
                  href={href}
                  className="inline-block py-1 decoration-accent underline-offset-4 hover:text-ink hover:underline"
                >
                  {label}
                </SiteLink>
              </li>
            ))}
          </ul>
        </div>
        <Wordmark />
      </div>
    </footer>
  );
}
