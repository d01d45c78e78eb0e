import { Globe } from 'lucide-react';
import type { ReactNode } from 'react';
import type { PublicContent } from '#common/contract/site.ts';

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

export function LinkIcon({ kind }: { kind: LinkKind }) {
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
