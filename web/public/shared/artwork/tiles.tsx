/** A deterministic sequence of numbers in [0, 1) derived from a text (FNV-1a into mulberry32). */
interface Random {
  next: () => number;
  pick: <T>(choices: readonly [T, ...T[]]) => T;
  between: (min: number, max: number) => number;
}

function randomFrom(text: string): Random {
  let state = 0x811c9dc5;
  for (const character of text) state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 0x01000193);
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  return {
    next,
    pick: (choices) => choices[Math.floor(next() * choices.length)] ?? choices[0],
    between: (min, max) => Math.floor(min + next() * (max - min + 1)),
  };
}

const SIZE = 150;
const INKS = ['text-art-2', 'text-art-3', 'text-art-4', 'text-art-5', 'text-art-2'] as const;

/** Paths of one tile, drawn from its top left corner. */
const shapes = [
  'M0 0H150A150 150 0 0 1 0 150Z',
  'M150 0V150H0A150 150 0 0 1 150 0Z',
  'M150 150H0A150 150 0 0 1 150 0Z',
  'M0 150V0A150 150 0 0 1 150 150Z',
  'M0 75A75 75 0 0 1 150 75Z M0 150A75 75 0 0 1 150 150Z',
  'M0 0H75V75H150V150H75V75H0Z',
  'M75 15A60 60 0 1 1 74.9 15Z',
] as const;

function Tiles({ random }: { random: Random }) {
  const accent = random.between(0, 11);
  return Array.from({ length: 12 }, (_, index) => {
    const x = (index % 4) * SIZE;
    const y = Math.floor(index / 4) * SIZE;
    const filled = random.next() < 0.28;
    const ground = random.pick(['text-art-3', 'text-art-4', 'text-art-5'] as const);
    const ink = index === accent ? 'text-art-1' : random.pick(INKS);
    const shape = random.pick(shapes);
    return (
      <g key={`${x}-${y}`} transform={`translate(${x} ${y})`}>
        {filled && ink !== ground && <rect width={SIZE} height={SIZE} className={`fill-current ${ground}`} />}
        {/* The thin outline closes the seams between tiles. */}
        <path d={shape} strokeWidth="1.6" className={`fill-current stroke-current ${ink}`} />
      </g>
    );
  });
}

/** A wall of quarter and half circles with one tile in the accent color; the seed determines its details. */
export function TileWall({ seed, className }: { seed: string; className: string }) {
  return (
    <svg aria-hidden viewBox="0 0 600 450" preserveAspectRatio="xMidYMid slice" className={className}>
      <rect width="600" height="450" className="fill-art-ground" />
      <Tiles random={randomFrom(seed)} />
    </svg>
  );
}
