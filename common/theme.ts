/**
 * The colours of the product, OKLCH: lightness, chroma, hue. The style sheets' custom properties, emails, icons, manifest
 * and the desktop window are made of them. Those of the accent are a pattern: `common/site/colors.ts` derives the colors
 * of the owner's accent from it.
 */
export type Color = readonly [lightness: number, chroma: number, hue: number];

export const light = {
  paper: [0.967, 0.012, 84],
  surface: [0.989, 0.007, 84],
  sunken: [0.935, 0.016, 82],
  ink: [0.21, 0.014, 55],
  muted: [0.46, 0.018, 62],
  rule: [0.86, 0.018, 80],
  'rule-strong': [0.58, 0.018, 70],
  accent: [0.665, 0.215, 36],
  'accent-hover': [0.71, 0.2, 40],
  'accent-text': [0.525, 0.19, 33],
  'accent-mark': [0.665, 0.215, 36],
  'accent-mark-on-ink': [0.665, 0.215, 36],
  'accent-wash': [0.935, 0.035, 50],
  'on-accent': [0.19, 0.03, 40],
  positive: [0.47, 0.11, 155],
  'positive-wash': [0.94, 0.04, 150],
  warning: [0.5, 0.11, 72],
  'warning-wash': [0.94, 0.055, 88],
  negative: [0.5, 0.19, 22],
  'negative-wash': [0.94, 0.03, 22],
  footer: [0.21, 0.014, 55],
  'art-1': [0.665, 0.215, 36],
  'art-2': [0.24, 0.016, 55],
  'art-3': [0.83, 0.11, 82],
  'art-4': [0.73, 0.035, 150],
  'art-5': [0.985, 0.008, 84],
  'art-ground': [0.905, 0.026, 80],
} as const satisfies Record<string, Color>;

export type ColorName = keyof typeof light;

/** The footer is dark in both themes, and darker still in this one. */
export const dark = {
  paper: [0.178, 0.009, 55],
  surface: [0.215, 0.01, 55],
  sunken: [0.15, 0.008, 55],
  ink: [0.95, 0.014, 84],
  muted: [0.735, 0.018, 76],
  rule: [0.315, 0.012, 60],
  'rule-strong': [0.56, 0.016, 68],
  accent: [0.69, 0.205, 38],
  'accent-hover': [0.74, 0.185, 42],
  'accent-text': [0.74, 0.17, 40],
  'accent-mark': [0.69, 0.205, 38],
  'accent-mark-on-ink': [0.69, 0.205, 38],
  'accent-wash': [0.265, 0.05, 38],
  'on-accent': [0.18, 0.03, 40],
  positive: [0.78, 0.13, 155],
  'positive-wash': [0.27, 0.04, 155],
  warning: [0.82, 0.13, 82],
  'warning-wash': [0.28, 0.045, 80],
  negative: [0.75, 0.14, 22],
  'negative-wash': [0.275, 0.06, 22],
  'art-1': [0.69, 0.205, 38],
  'art-2': [0.93, 0.016, 84],
  'art-3': [0.76, 0.11, 80],
  'art-4': [0.47, 0.045, 155],
  'art-5': [0.145, 0.008, 55],
  'art-ground': [0.265, 0.014, 58],
  footer: [0.135, 0.008, 55],
} as const satisfies Record<ColorName, Color>;

/** Stands in for the owner's accent where that is not known. */
export const NEUTRAL_ACCENT = '#767676';

/** 'oklch(0.967 0.012 84)' */
export const cssColor = ([lightness, chroma, hue]: Color): string => `oklch(${lightness} ${chroma} ${hue})`;

/** Red, green and blue of linear sRGB, 0 to 1; colors outside sRGB are clipped. After https://bottosson.github.io/posts/oklab */
function linearSrgb([lightness, chroma, hue]: Color): number[] {
  const angle = (hue * Math.PI) / 180;
  const [a, b] = [chroma * Math.cos(angle), chroma * Math.sin(angle)];
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const linear = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
  return linear.map((value) => Math.min(1, Math.max(0, value)));
}

/** '#f8f4eb', for what knows no OKLCH. */
export function hexColor(color: Color): string {
  const bytes = linearSrgb(color).map((value) => {
    const gamma = value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055;
    return Math.round(gamma * 255);
  });
  return `#${bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}

/** Relative luminance, 0 to 1 (https://www.w3.org/TR/WCAG22/#dfn-relative-luminance). */
export function luminance(color: Color): number {
  const [red = 0, green = 0, blue = 0] = linearSrgb(color);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** OKLCH of a color such as '#f8f4eb'. After https://bottosson.github.io/posts/oklab */
export function colorOfHex(hex: string): Color {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((start) => {
    const gamma = Number.parseInt(hex.slice(start, start + 2), 16) / 255;
    return gamma <= 0.04045 ? gamma / 12.92 : ((gamma + 0.055) / 1.055) ** 2.4;
  });
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const lightness = 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s;
  const [x, y] = [
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
  return [lightness, Math.hypot(x, y), ((Math.atan2(y, x) * 180) / Math.PI + 360) % 360];
}

/** Accent colors that the dashboard suggests; each is readable on both themes as it is, or nearly so. */
export const accentSuggestions = [
  { value: '#2563eb', label: 'Blue' },
  { value: '#0f766e', label: 'Teal' },
  { value: '#15803d', label: 'Green' },
  { value: '#7c3aed', label: 'Violet' },
  { value: '#be185d', label: 'Magenta' },
  { value: '#b45309', label: 'Amber' },
] as const;
