import { useMemo } from 'react';
import { encode } from 'uqr';

/** Modules of free space that readers need around it (ISO 18004). */
const BORDER = 4;

/** One square of the path for each dark module. */
const pathOf = (data: readonly (readonly boolean[])[]): string =>
  data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : []))).join('');

/** A picture that phones read: black on white in the dark theme, too. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = useMemo(() => encode(text, { ecc: 'M', border: BORDER }), [text]);
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="size-52 rounded-md"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={pathOf(data)} fill="#000" />
    </svg>
  );
}
