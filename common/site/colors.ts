import { type Color, type ColorName, colorOfHex, dark, hexColor, light, luminance } from '#common/theme.ts';

/**
 * Both themes derived from one accent. The product's own themes are the pattern: each token keeps its distance from the
 * accent in lightness and hue, and its share of the chroma, in OKLCH. Then lightness moves until every text has the
 * contrast of WCAG 2.2 (https://www.w3.org/TR/WCAG22/#contrast-minimum).
 */

export const MIN_CONTRAST = 4.5;
/** Of small shapes and borders in the accent against what they stand on: what the product's own accent has. */
export const MIN_MARK_CONTRAST = 2.6;

/** Browsers paint whole steps of 255: the painted ratio may be a little below the computed one. */
const PAINT_MARGIN = 0.04;
const AIMED_CONTRAST = MIN_CONTRAST + PAINT_MARGIN;

type Theme = Record<ColorName, Color>;
export interface SiteThemes {
  light: Theme;
  dark: Theme;
}

/** 1 to 21 (https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio). */
export function contrast(one: Color, other: Color): number {
  const [lighter = 0, darker = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (lighter + 0.05) / (darker + 0.05);
}

const painted = (color: Color): Color => colorOfHex(hexColor(color));

/** Holds for the computed colors, and for the painted ones, which on dark grounds can differ by more than the margin. */
const hasContrast = (one: Color, other: Color, min: number): boolean =>
  contrast(one, other) >= min && contrast(painted(one), painted(other)) >= min - PAINT_MARGIN;

const clamp = (value: number) => Math.min(1, Math.max(0, value));
const round = (value: number, digits: number) => Number(value.toFixed(digits));
const rounded = ([lightness, chroma, hue]: Color): Color => [
  round(clamp(lightness), 3),
  round(Math.max(0, chroma), 3),
  round(((hue % 360) + 360) % 360, 0) % 360,
];

const [ownLightness, ownChroma, ownHue] = light.accent;

const follow = ([lightness, chroma, hue]: Color, accent: Color): Color =>
  rounded([accent[0] + lightness - ownLightness, (accent[1] * chroma) / ownChroma, accent[2] + hue - ownHue]);

/** Grounds and dark or light writing keep their lightness and take the hue. */
const tint = ([lightness, chroma, hue]: Color, accent: Color): Color =>
  rounded([lightness, (chroma * Math.min(accent[1], ownChroma)) / ownChroma, accent[2] + hue - ownHue]);

const STEP = 0.005;

/** Moves the lightness away from the grounds until the contrast to each is held. */
function readable(color: Color, grounds: readonly Color[], direction: 1 | -1, min = AIMED_CONTRAST): Color {
  let [lightness] = color;
  for (;;) {
    const tried: Color = rounded([lightness, color[1], color[2]]);
    if (grounds.every((ground) => hasContrast(tried, ground, min))) return tried;
    if (direction === 1 ? lightness >= 1 : lightness <= 0) return rounded([clamp(lightness), 0, color[2]]);
    lightness += direction * STEP;
  }
}

const LIGHT_WRITING: Color = [0.985, 0.01, 84];
const BLACK: Color = [0, 0, 0];
const WHITE: Color = [1, 0, 0];

/** The color of text on the accent: dark as in the pattern where that reads, else light. */
function writingOn(fills: readonly Color[], preferred: Color): Color | undefined {
  const reads = (writing: Color) => fills.every((fill) => hasContrast(writing, fill, AIMED_CONTRAST));
  return [preferred, LIGHT_WRITING, BLACK, WHITE].find(reads);
}

/** The accent as a ground for buttons and bands, its hover state, and what is written on both. */
function fillTokens(pattern: Theme, accent: Color) {
  const fill = follow(pattern.accent, accent);
  const preferred = tint(pattern['on-accent'], accent);
  const hoverStep = pattern['accent-hover'][0] - pattern.accent[0];
  // The hover state gets lighter as in the pattern; where no writing reads on both, it comes closer to the accent.
  for (let share = 1; share >= -1; share -= 0.1) {
    const hover = follow(pattern['accent-hover'], [accent[0] - hoverStep + hoverStep * share, accent[1], accent[2]]);
    const writing = writingOn([fill, hover], preferred);
    if (writing) return { accent: fill, 'accent-hover': hover, 'on-accent': writing };
  }
  return { accent: fill, 'accent-hover': fill, 'on-accent': writingOn([fill], preferred) ?? BLACK };
}

function derive(pattern: Theme, accent: Color, direction: 1 | -1, footers: readonly Color[]): Theme {
  const wash = tint(pattern['accent-wash'], accent);
  const pages = [pattern.paper, pattern.surface, pattern.sunken, ...footers];
  const grounds = [...pages, wash];
  const fill = fillTokens(pattern, accent);
  const away = direction === 1 ? -1 : 1;
  return {
    ...pattern,
    ...fill,
    'accent-mark': readable(fill.accent, pages, direction, MIN_MARK_CONTRAST),
    'accent-mark-on-ink': readable(fill.accent, [pattern.ink], away, MIN_MARK_CONTRAST),
    'accent-wash': wash,
    'accent-text': readable(follow(pattern['accent-text'], accent), grounds, direction),
    'art-1': follow(pattern['art-1'], accent),
  };
}

/** The tokens of both themes for an accent such as '#fb501b'; with the product's own accent they are `light` and `dark`. */
export function themesOf(accentHex: string): SiteThemes {
  const accent = rounded(colorOfHex(accentHex));
  return {
    light: derive(light, accent, -1, []),
    // The footer is dark in both themes.
    dark: derive(dark, accent, 1, [dark.footer, light.footer]),
  };
}

/**
 * The color with which the accent is written where the usual shade of it would be unreadable; `null` where none had to
 * be corrected.
 */
export function correctedAccent(accentHex: string): { theme: keyof SiteThemes; color: string } | null {
  const accent = rounded(colorOfHex(accentHex));
  const themes = themesOf(accentHex);
  for (const [theme, pattern] of [
    ['light', light],
    ['dark', dark],
  ] as const) {
    const usual = follow(pattern['accent-text'], accent);
    const used = themes[theme]['accent-text'];
    if (hexColor(usual) !== hexColor(used)) return { theme, color: hexColor(used) };
  }
  return null;
}
