import type { Random } from './random.ts';

const ROW = 37.5;

/** Two facing pages of ruled entries with one highlighted. */
export function Ledger({ random }: { random: Random }) {
  const accent = random.between(3, 8);
  return (
    <g>
      <rect x="300" width="300" height="450" className="fill-art-4" fillOpacity="0.6" />
      {Array.from({ length: 12 }, (_, row) => {
        const y = row * ROW;
        const left = random.between(2, 7) * 30;
        const right = random.between(2, 8) * 30;
        const ink =
          row === accent
            ? 'fill-art-1'
            : random.pick(['fill-art-2', 'fill-art-2', 'fill-art-3', 'fill-art-5'] as const);
        return (
          <g key={y}>
            <rect x={300 - left} y={y + 7} width={left} height={ROW - 14} className={ink} />
            <rect
              x="300"
              y={y + 7}
              width={right}
              height={ROW - 14}
              className={row === accent ? 'fill-art-1' : 'fill-art-2'}
              fillOpacity={row === accent ? 1 : 0.22}
            />
            <path d={`M0 ${y}H600`} className="stroke-art-2" strokeOpacity="0.3" strokeWidth="1" />
          </g>
        );
      })}
      <path d="M300 0V450" className="stroke-art-2" strokeWidth="3" />
    </g>
  );
}
