import { z } from 'zod';

export const Rectangle = z.object({ x: z.int(), y: z.int(), width: z.int().min(1), height: z.int().min(1) });
export type Rectangle = z.output<typeof Rectangle>;

/** Where the window stood when it was last used. */
export const WindowState = z.object({ bounds: Rectangle, maximized: z.boolean() });
export type WindowState = z.output<typeof WindowState>;

export const DEFAULT_SIZE = { width: 1280, height: 840 };
export const SMALLEST = { width: 380, height: 520 };
/** So much of the window's top edge has to be on a display, or nobody could take hold of it. */
const GRIP = 120;

const atLeastSmallest = (bounds: Rectangle): Rectangle => ({
  ...bounds,
  width: Math.max(bounds.width, SMALLEST.width),
  height: Math.max(bounds.height, SMALLEST.height),
});

const overlap = (start: number, length: number, other: number, otherLength: number) =>
  Math.min(start + length, other + otherLength) - Math.max(start, other);

const canBeGripped = ({ x, y, width }: Rectangle, area: Rectangle) =>
  overlap(x, width, area.x, area.width) >= GRIP && y >= area.y && y <= area.y + area.height - 40;

/**
 * Where to open the window: where it stood, if that display is still there; else with its size, in the middle of the
 * main one. Never larger than the display.
 * @param areas of the displays without bars and docks, the main one first
 */
export function placeWindow(place: WindowState | null, areas: readonly [Rectangle, ...Rectangle[]]): Rectangle {
  const wanted = atLeastSmallest(place?.bounds ?? { x: 0, y: 0, ...DEFAULT_SIZE });
  const kept = place && areas.find((area) => canBeGripped(wanted, area));
  const area = kept ?? areas[0];
  const width = Math.min(wanted.width, area.width);
  const height = Math.min(wanted.height, area.height);
  if (kept) return { x: wanted.x, y: wanted.y, width, height };
  return {
    x: Math.round(area.x + (area.width - width) / 2),
    y: Math.round(area.y + (area.height - height) / 2),
    width,
    height,
  };
}
