import { type Random, round } from './random.ts';

const RINGS = [56, 104, 152, 200, 248, 296, 344] as const;

/** Rings around one point, each with circling dots. */
export function Orbits({ random }: { random: Random }) {
  const x = random.pick([170, 300, 410] as const);
  const y = random.pick([150, 225, 310] as const);
  return (
    <g>
      {RINGS.map((radius) => (
        <circle key={radius} cx={x} cy={y} r={radius} fill="none" strokeWidth="1.5" className="stroke-art-2" />
      ))}
      <path
        d={`M${x} ${y}H${x > 300 ? 0 : 600}V${y > 225 ? 0 : 450}H${x}Z`}
        className="fill-art-4"
        fillOpacity="0.55"
      />
      <circle cx={x} cy={y} r="56" className="fill-art-1" />
      {RINGS.flatMap((radius, ring) =>
        Array.from({ length: ring === 0 ? 0 : random.between(1, 2) }, () => {
          const angle = random.next() * Math.PI * 2;
          const size = random.pick([7, 11, 18, 26] as const);
          return (
            <circle
              key={`${radius}-${angle}`}
              cx={round(x + radius * Math.cos(angle))}
              cy={round(y + radius * Math.sin(angle))}
              r={size}
              className={random.pick(['fill-art-2', 'fill-art-2', 'fill-art-3', 'fill-art-5'] as const)}
            />
          );
        }),
      )}
    </g>
  );
}
