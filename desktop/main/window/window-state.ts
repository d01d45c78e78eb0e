import { z } from 'zod';

export const Rectangle = z.object({ x: z.int(), y: z.int(), width: z.int().min(1), height: z.int().min(1) });
export type Rectangle = z.output<typeof Rectangle>;

/** Bounds of the window when it was last used. */
export const WindowState = z.object({ bounds: Rectangle, maximized: z.boolean() });
export type WindowState = z.output<typeof WindowState>;

export const DEFAULT_SIZE = { width: 1280, height: 840 };
export const MIN_SIZE = { width: 380, height: 520 };
/** Pixels of the window's top edge that must be on a display, so that the owner can drag the window. */
const MIN_VISIBLE_WIDTH = 120;

const atLeastMinSize = (bounds: Rectangle): Rectangle => ({
  ...bounds,
  width: Math.max(bounds.width, MIN_SIZE.width),
  height: Math.max(bounds.height, MIN_SIZE.height),
});

const overlap = (start: number, length: number, other: number, otherLength: number) =>
  Math.min(start + length, other + otherLength) - Math.max(start, other);

const isDraggable = ({ x, y, width }: Rectangle, area: Rectangle) =>
  overlap(x, width, area.x, area.width) >= MIN_VISIBLE_WIDTH && y >= area.y && y <= area.y + area.height - 40;

/**
 * Computes where to open the window: at its last position if that display still exists, else centered on the
 * main display with its last size. It never exceeds the display. @param areas work areas of the displays,
 * without bars and docks, the main one first
 */
export function windowBounds(place: WindowState | null, areas: readonly [Rectangle, ...Rectangle[]]): Rectangle {
  const wanted = atLeastMinSize(place?.bounds ?? { x: 0, y: 0, ...DEFAULT_SIZE });
  const lastArea = place && areas.find((area) => isDraggable(wanted, area));
  const area = lastArea ?? areas[0];
  const width = Math.min(wanted.width, area.width);
  const height = Math.min(wanted.height, area.height);
  if (lastArea) return { x: wanted.x, y: wanted.y, width, height };
  return {
    x: Math.round(area.x + (area.width - width) / 2),
    y: Math.round(area.y + (area.height - height) / 2),
    width,
    height,
  };
}
