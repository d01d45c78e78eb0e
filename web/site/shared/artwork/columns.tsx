import type { Random } from './random.ts';

const WIDTH = 75;
const INKS = ['fill-art-2', 'fill-art-3', 'fill-art-4'] as const;

/** Columns that grow from left to right, some with round tops, for products that grow over time. */
export function Columns({ random }: { random: Random }) {
  const accent = random.between(4, 6);
  const start = random.between(0, 2);
  const turn = random.pick([1, 2] as const);
  return (
    <g>
      {[90, 180, 270, 360].map((y) => (
        <path key={y} d={`M0 ${y}H600`} strokeWidth="1.5" className="stroke-art-2" strokeOpacity="0.25" />
      ))}
      {Array.from({ length: 8 }, (_, index) => {
        const x = index * WIDTH;
        const top = Math.max(40, 380 - index * 42 - random.between(-30, 40));
        const ink = index === accent ? 'fill-art-1' : INKS[(start + index * turn) % INKS.length];
        const half = WIDTH / 2;
        const head = random.pick([
          `M${x} 450V${top}H${x + WIDTH}V450Z`,
          `M${x} 450V${top}A${half} ${half} 0 0 1 ${x + WIDTH} ${top}V450Z`,
          `M${x} 450V${top}A${WIDTH} ${WIDTH} 0 0 1 ${x + WIDTH} ${top - WIDTH}V450Z`,
        ]);
        return <path key={x} d={head} className={ink} />;
      })}
      <circle
        cx={random.between(90, 230)}
        cy={random.between(90, 130)}
        r={random.between(34, 58)}
        className="fill-art-5"
      />
    </g>
  );
}
