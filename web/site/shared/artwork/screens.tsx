import type { Random } from './random.ts';

const INKS = ['fill-art-5', 'fill-art-3', 'fill-art-2', 'fill-art-4'] as const;

/** Tall cards side by side at different heights, each with a line of text and a shape. */
export function Screens({ random }: { random: Random }) {
  const accent = random.between(0, 3);
  const start = random.between(0, 3);
  return Array.from({ length: 4 }, (_, index) => {
    const x = 36 + index * 138;
    const y = random.between(-70, 130);
    const ink = index === accent ? 'fill-art-1' : (INKS[(index + start) % INKS.length] ?? INKS[0]);
    const mark = ink === 'fill-art-2' ? 'fill-art-5' : 'fill-art-2';
    const round = random.next() < 0.5;
    return (
      <g key={x} transform={`translate(${x} ${y})`}>
        <rect width="114" height="400" rx="16" className={ink} />
        <rect x="16" y="22" width={random.between(34, 70)} height="6" rx="3" className={mark} />
        <rect x="16" y="38" width={random.between(24, 50)} height="6" rx="3" className={mark} fillOpacity="0.45" />
        {round ? (
          <circle cx="57" cy={random.between(120, 250)} r="38" className={mark} />
        ) : (
          <path d={`M16 ${random.between(150, 200)}h82v82a82 82 0 0 1 -82 -82Z`} className={mark} />
        )}
        {[300, 322, 344].map((line) => (
          <rect
            key={line}
            x="16"
            y={line}
            width={random.between(40, 82)}
            height="6"
            rx="3"
            className={mark}
            fillOpacity="0.45"
          />
        ))}
      </g>
    );
  });
}
