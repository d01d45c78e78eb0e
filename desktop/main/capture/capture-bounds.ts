import type { Rectangle } from '#desktop/main/window/window-state.ts';

export const CAPTURE_SIZE = { width: 460, height: 640 };
/** Share of the room above the window of all that is left above and below it. */
const ABOVE = 1 / 3;

/** Places the window in the middle of a display, somewhat above its centre, and never outside of it. */
export function captureBounds(area: Rectangle): Rectangle {
  const width = Math.min(CAPTURE_SIZE.width, area.width);
  const height = Math.min(CAPTURE_SIZE.height, area.height);
  return {
    x: Math.round(area.x + (area.width - width) / 2),
    y: Math.round(area.y + (area.height - height) * ABOVE),
    width,
    height,
  };
}
