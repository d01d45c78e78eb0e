/**
 * The colours of the product, OKLCH: lightness, chroma, hue. The style sheets' custom properties, emails, icons, manifest
 * and the desktop window are made of them. After a change, `node web/build/draw-images.ts` draws the pictures anew.
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

/** 'oklch(0.967 0.012 84)' */
export const cssColor = ([lightness, chroma, hue]: Color): string => `oklch(${lightness} ${chroma} ${hue})`;

/** '#f8f4eb', for what knows no OKLCH. After https://bottosson.github.io/posts/oklab; colours outside sRGB are clipped. */
export function hexColor([lightness, chroma, hue]: Color): string {
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
  const bytes = linear.map((value) => {
    const gamma = value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055;
    return Math.round(Math.min(1, Math.max(0, gamma)) * 255);
  });
  return `#${bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}
