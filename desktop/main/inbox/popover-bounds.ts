import type { Rectangle } from '#desktop/main/window/window-state.ts';

export const POPOVER_SIZE = { width: 380, height: 560 };
/** Pixels between the popover and the icon, and between the popover and the edges of the display. */
const GAP = 6;

const clamp = (value: number, from: number, to: number) => Math.max(from, Math.min(value, to));

/**
 * Places the popover at the icon, centred on it: below it where the icon stands in the upper half of the display, above it
 * otherwise. Without the icon's place it goes to the upper right corner. It never leaves the work area.
 * @param icon bounds of the icon; empty where the system does not tell them
 */
export function popoverBounds(icon: Rectangle | null, area: Rectangle): Rectangle {
  const width = Math.min(POPOVER_SIZE.width, area.width);
  const height = Math.min(POPOVER_SIZE.height, area.height);
  const right = area.x + area.width - width;
  const bottom = area.y + area.height - height;
  if (icon === null) return { x: Math.max(area.x, right - GAP), y: Math.min(area.y + GAP, bottom), width, height };
  const isAbove = icon.y + icon.height / 2 < area.y + area.height / 2;
  const x = Math.round(icon.x + icon.width / 2 - width / 2);
  const y = isAbove ? icon.y + icon.height + GAP : icon.y - height - GAP;
  return { x: clamp(x, area.x, right), y: clamp(y, area.y, bottom), width, height };
}
