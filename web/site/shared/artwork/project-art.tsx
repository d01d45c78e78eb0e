import type { ReactNode } from 'react';
import { Columns } from './columns.tsx';
import { Ledger } from './ledger.tsx';
import { Orbits } from './orbits.tsx';
import { randomFrom } from './random.ts';
import { Screens } from './screens.tsx';
import { Tiles } from './tiles.tsx';

/** A composition for each project category; the slug determines its details. */
const compositions: Record<string, (props: { seed: string }) => ReactNode> = {
  ai: ({ seed }) => <Orbits random={randomFrom(seed)} />,
  mobile: ({ seed }) => <Screens random={randomFrom(seed)} />,
  saas: ({ seed }) => <Columns random={randomFrom(seed)} />,
  backend: ({ seed }) => <Ledger random={randomFrom(seed)} />,
};

export function ProjectArt({ slug, category, className }: { slug: string; category: string; className?: string }) {
  const draw = Object.hasOwn(compositions, category) ? compositions[category] : undefined;
  return (
    <svg aria-hidden viewBox="0 0 600 450" preserveAspectRatio="xMidYMid slice" className={className}>
      <rect width="600" height="450" className="fill-art-ground" />
      {draw ? draw({ seed: slug }) : <Tiles random={randomFrom(slug)} />}
    </svg>
  );
}
