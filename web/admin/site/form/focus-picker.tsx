import { type KeyboardEvent, type MouseEvent, useId } from 'react';

interface Focus {
  x: number;
  y: number;
}

interface FocusPickerProps {
  name: string;
  url: string;
  focus: Focus;
  onChange: (focus: Focus) => void;
}

const STEP = 0.05;
const clamp = (value: number) => Math.round(Math.min(1, Math.max(0, value)) * 100) / 100;
const percent = (value: number) => `${Math.round(value * 100)}%`;

const moves: Readonly<Record<string, Focus>> = {
  ArrowLeft: { x: -STEP, y: 0 },
  ArrowRight: { x: STEP, y: 0 },
  ArrowUp: { x: 0, y: -STEP },
  ArrowDown: { x: 0, y: STEP },
};

/** The point of an image that stays in sight where it is cropped: set by a click, moved with the arrow keys. */
export function FocusPicker({ name, url, focus, onChange }: FocusPickerProps) {
  const hint = useId();
  function click(event: MouseEvent<HTMLButtonElement>) {
    // Enter and Space click without a place.
    if (event.detail === 0) return;
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
    onChange({ x: clamp((event.clientX - left) / width), y: clamp((event.clientY - top) / height) });
  }
  function press(event: KeyboardEvent) {
    const move = moves[event.key];
    if (!move) return;
    event.preventDefault();
    onChange({ x: clamp(focus.x + move.x), y: clamp(focus.y + move.y) });
  }
  return (
    <div className="w-full sm:w-44">
      <button
        type="button"
        aria-label={`Focus point of the ${name}: ${percent(focus.x)} from the left, ${percent(focus.y)} from the top`}
        aria-describedby={hint}
        onClick={click}
        onKeyDown={press}
        className="relative block w-full cursor-crosshair overflow-hidden rounded-md border border-rule bg-sunken"
      >
        <img src={url} alt="" className="block w-full" />
        <span
          aria-hidden
          className="pointer-events-none absolute size-5 -translate-1/2 rounded-full border-2 border-white bg-accent/70 ring-2 ring-black/60"
          style={{ left: percent(focus.x), top: percent(focus.y) }}
        />
      </button>
      <p id={hint} className="mt-1.5 text-xs text-muted">
        Click, or use the arrow keys, to set the point that stays in sight.
      </p>
    </div>
  );
}
