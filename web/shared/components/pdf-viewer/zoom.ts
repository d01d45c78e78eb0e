/** Sizes of a page; 1 is as wide as its place. */
export const ZOOM = { min: 1, max: 4, step: 1.25 } as const;

/** The size kept within its limits. */
export const limitZoom = (zoom: number): number => Math.min(ZOOM.max, Math.max(ZOOM.min, zoom));

/** '125%' */
export const zoomText = (zoom: number): string => `${Math.round(zoom * 100)}%`;

/** Canvases with more pixels across than this are refused by phones, or take too much memory. */
const MAX_CANVAS_WIDTH = 3200;

/** Pixels of a canvas per pixel of the page, for a page of this width. */
export const pixelRatioFor = (width: number, screenRatio: number): number =>
  Math.min(screenRatio, Math.max(1, MAX_CANVAS_WIDTH / width));

interface Scroll {
  left: number;
  top: number;
}

/** Keeps the point of the content under `point` in its place when the content becomes `ratio` times as large. */
export const scrollAround = (before: Scroll, point: { x: number; y: number }, ratio: number): Scroll => ({
  left: (before.left + point.x) * ratio - point.x,
  top: (before.top + point.y) * ratio - point.y,
});
