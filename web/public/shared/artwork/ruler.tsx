const MARKS = 'stroke-ink/40';

/** A ruler along the upper edge of its container, begun in the accent. Its marks are dashes, so that any width fits. */
export function Ruler() {
  return (
    <svg aria-hidden className="absolute inset-x-0 top-0 h-3.5 w-full">
      <path d="M5 0H2560" strokeWidth="14" strokeDasharray="1.5 8.5" className={MARKS} />
      <path d="M25 0H2560" strokeWidth="28" strokeDasharray="1.5 48.5" className={MARKS} />
      <rect width="36%" height="3" className="fill-accent" />
    </svg>
  );
}
