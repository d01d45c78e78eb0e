import type { ColorName } from '#common/theme.ts';

/**
 * Shapes of drawn product screens, as SVG. Colors are the site's custom properties and the font is the page's, which a
 * `<use>` of the file inherits: one file fits both themes, every accent and every pair of fonts.
 */

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string) => text.replace(/[&<>"]/g, (letter) => ENTITIES[letter] ?? letter);

/** Inherited from the root of the file, so that most texts need not name them. */
export const TEXT_SIZE = 18;
export const TEXT_COLOR: ColorName = 'ink';

const paint = (color: ColorName) => `var(--${color})`;

const attributes = (values: Record<string, string | number | undefined>) =>
  Object.entries(values)
    .map(([name, value]) => (value === undefined ? '' : ` ${name}="${value}"`))
    .join('');

export interface TextStyle {
  size?: number;
  color?: ColorName;
  weight?: number;
  anchor?: 'middle' | 'end';
  /** Set in the font of headings. */
  isHeading?: boolean;
  spacing?: number;
}

/** `y` is the baseline. */
export function text(x: number, y: number, content: string, style: TextStyle = {}): string {
  const { size = TEXT_SIZE, color = TEXT_COLOR, weight, anchor, isHeading, spacing } = style;
  const shown = attributes({
    x,
    y,
    'font-size': size === TEXT_SIZE ? undefined : size,
    'font-weight': weight,
    'text-anchor': anchor,
    'letter-spacing': spacing,
    'font-family': isHeading ? 'var(--font-heading)' : undefined,
    fill: color === TEXT_COLOR ? undefined : paint(color),
  });
  return `<text${shown}>${escaped(content)}</text>`;
}

/** A small label in capitals. */
export const label = (x: number, y: number, content: string, style: TextStyle = {}) =>
  text(x, y, content.toUpperCase(), { size: 13, color: 'muted', weight: 600, spacing: 1, ...style });

export interface BoxStyle {
  radius?: number;
  stroke?: ColorName;
  strokeWidth?: number;
  opacity?: number;
  dashes?: string;
}

export function box(
  x: number,
  y: number,
  width: number,
  height: number,
  fill: ColorName | 'none',
  { radius, stroke, strokeWidth, opacity, dashes }: BoxStyle = {},
): string {
  return `<rect${attributes({
    x,
    y,
    width,
    height,
    rx: radius,
    fill: fill === 'none' ? fill : paint(fill),
    stroke: stroke && paint(stroke),
    'stroke-width': strokeWidth,
    'stroke-dasharray': dashes,
    opacity,
  })}/>`;
}

interface PathStyle {
  fill?: ColorName;
  stroke?: ColorName;
  strokeWidth?: number;
  opacity?: number;
  dashes?: string;
  /** Round ends and corners. */
  isRound?: boolean;
}

export function path(d: string, { fill, stroke, strokeWidth, opacity, dashes, isRound }: PathStyle): string {
  return `<path${attributes({
    d,
    fill: fill ? paint(fill) : 'none',
    stroke: stroke && paint(stroke),
    'stroke-width': strokeWidth,
    'stroke-dasharray': dashes,
    'stroke-linecap': isRound ? 'round' : undefined,
    'stroke-linejoin': isRound ? 'round' : undefined,
    opacity,
  })}/>`;
}

export const line = (x: number, y: number, toX: number, toY: number, color: ColorName = 'rule', strokeWidth?: number) =>
  path(`M${x} ${y}L${toX} ${toY}`, { stroke: color, ...(strokeWidth && { strokeWidth }) });

export const dot = (x: number, y: number, radius: number, color: ColorName) =>
  `<circle${attributes({ cx: x, cy: y, r: radius, fill: paint(color) })}/>`;

export const move = (x: number, y: number, ...parts: readonly string[]) =>
  `<g transform="translate(${x} ${y})">${parts.join('')}</g>`;

export const each = <T>(items: readonly T[], draw: (item: T, index: number) => string) => items.map(draw).join('');

/** Widths of letters differ with the owner's fonts; chips and buttons leave room for the widest of them. */
const widthOf = (content: string, size: number) => Math.round(content.length * size * 0.54);

interface ChipStyle {
  color?: ColorName;
  ground?: ColorName;
  stroke?: ColorName;
  size?: number;
  /** `x` is the right edge. */
  isEnd?: boolean;
}

/** A rounded label; `y` is the baseline of the text around it. */
export function chip(x: number, y: number, content: string, style: ChipStyle = {}): string {
  const { color = 'ink', ground = 'sunken', stroke, size = 16, isEnd = false } = style;
  const width = widthOf(content, size) + size * 1.5;
  const height = Math.round(size * 1.7);
  const left = isEnd ? x - width : x;
  return (
    box(left, y - height * 0.7, width, height, ground, { radius: height / 2, ...(stroke && { stroke }) }) +
    text(left + width / 2, y, content, { size, color, weight: 550, anchor: 'middle' })
  );
}

interface ButtonStyle {
  isPrimary?: boolean;
  size?: number;
  height?: number;
}

export function button(x: number, y: number, width: number, content: string, style: ButtonStyle = {}): string {
  const { isPrimary = false, size = TEXT_SIZE, height = 42 } = style;
  return (
    box(x, y, width, height, isPrimary ? 'accent' : 'surface', {
      radius: 4,
      ...(!isPrimary && { stroke: 'rule-strong' }),
    }) +
    text(x + width / 2, y + height / 2 + size * 0.35, content, {
      size,
      color: isPrimary ? 'on-accent' : 'ink',
      weight: 600,
      anchor: 'middle',
    })
  );
}

/** Initials of a person in a circle; `x` and `y` are its center. */
export const avatar = (x: number, y: number, initials: string, ground: ColorName = 'art-3', radius = 17) =>
  dot(x, y, radius, ground) +
  text(x, y + radius * 0.33, initials, {
    size: Math.round(radius * 0.85),
    weight: 650,
    anchor: 'middle',
    color: inkOn(ground),
  });

/** The ochre stays light in the dark theme, so dark letters read on it in both. */
const inkOn = (ground: ColorName): ColorName => {
  if (ground === 'accent') return 'on-accent';
  return ground === 'art-3' ? 'footer' : 'ink';
};

/** A check mark in a box of 16 whose top left corner is given. */
export const tick = (x: number, y: number, color: ColorName = 'positive', strokeWidth = 2.5) =>
  path(`M${x + 1} ${y + 9}l5 5 9 -11`, { stroke: color, strokeWidth, isRound: true });
