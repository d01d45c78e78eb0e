import type { ColorName } from '#common/theme.ts';
import { box, each, line, path, text } from './shapes.ts';

/** All drawn screens share these frames; only the contents differ. */

/** A cover shows its left part on narrow cards, and all of it at the head of a case study. */
export const COVER = { width: 1050, height: 450 } as const;
export const BROWSER = { width: 960, height: 600 } as const;
export const PHONE = { width: 320, height: 660 } as const;

/** The ground of a cover with a ruler on its upper edge, whose marks are dashes of two lines. */
export const ground = (color: ColorName, marks: ColorName) =>
  box(0, 0, COVER.width, COVER.height, color) +
  path(`M7.5 0H${COVER.width}`, { stroke: marks, strokeWidth: 18, dashes: '1.5 13.5', opacity: 0.55 }) +
  path(`M37.5 0H${COVER.width}`, { stroke: marks, strokeWidth: 36, dashes: '1.5 73.5', opacity: 0.55 });

/** A window that leaves the picture on the right and at the bottom. */
export const openWindow = (x = 40, y = 44) =>
  box(x, y, COVER.width - x + 20, COVER.height - y + 20, 'surface', { radius: 10, stroke: 'rule-strong' });

interface BarStyle {
  name: string;
  tabs: readonly string[];
  width: number;
  x?: number;
  y?: number;
  /** The first tab begins at this distance from the left edge. */
  tabsAt?: number;
}

const BAR_HEIGHT = 56;
const TAB_GAP = 34;

/** The bar at the top of an app: its name and its tabs, of which the first is the current one. */
export function appBar({ name, tabs, width, x = 0, y = 0, tabsAt = 210 }: BarStyle): string {
  let left = x + tabsAt;
  const items = each(tabs, (tab, index) => {
    const at = left;
    const tabWidth = tab.length * 9;
    left += tabWidth + TAB_GAP;
    return (
      text(at, y + 35, tab, { size: 17, color: index === 0 ? 'ink' : 'muted', weight: index === 0 ? 600 : 450 }) +
      (index === 0 ? box(at, y + BAR_HEIGHT - 3, tabWidth, 3, 'accent-mark') : '')
    );
  });
  return (
    box(x + 24, y + 19, 18, 18, 'accent', { radius: 4 }) +
    text(x + 52, y + 35, name, { size: 19, weight: 680, isHeading: true, spacing: -0.3 }) +
    items +
    line(x, y + BAR_HEIGHT, x + width, y + BAR_HEIGHT)
  );
}

/** The status bar and the heading of an app on a phone. */
export const phoneHead = (time: string, title: string, note: string) =>
  box(0, 0, PHONE.width, PHONE.height, 'surface') +
  text(24, 32, time, { size: 15, weight: 600 }) +
  path('M262 31v-4M268 31v-7M274 31v-10', { stroke: 'ink', strokeWidth: 3 }) +
  box(282, 22, 18, 9, 'none', { radius: 2, stroke: 'ink' }) +
  box(284, 24, 11, 5, 'ink') +
  text(24, 82, title, { size: 26, weight: 680, isHeading: true, spacing: -0.4 }) +
  text(24, 108, note, { size: 15, color: 'muted' });

interface CoverPhone {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The body of a phone on a cover; what it shows is drawn over it. */
export const coverPhone = ({ x, y, width, height }: CoverPhone) =>
  box(x, y, width, height, 'art-2', { radius: 34 }) +
  box(x + 8, y + 8, width - 16, height - 16, 'surface', { radius: 27 });

interface Drawing {
  /** Screen readers read this text instead of the drawing. */
  alt: string;
  /** SVG without its root, in the size of its kind (`frame.ts`). */
  draw(): string;
}

export interface ProjectScreens {
  /** Title of the example project; under its slug another project can stand by now. */
  title: string;
  cover: Drawing;
  gallery: readonly (Drawing & { name: string; frame: 'browser' | 'phone'; caption: string })[];
}
