import { hasOwnMark, logoMark } from '#common/logo.ts';
import { themesOf } from '#common/site/colors.ts';
import type { IconSubject } from '#common/site/pictures.ts';
import { hexColor } from '#common/theme.ts';

/** Side of the drawing, in its own units. */
export const ICON_SIDE = 64;
const CORNER = 14;
const CAPITAL = 34;
/** Widest that a letter may be. */
const MAX_LETTER = 46;
/** Size of the product's own mark, which has a side of 32. */
const MARK_SCALE = 1.25;
/** Side of the square around a logo. */
const LOGO = 44;
/** Stands in for the initial of a name in a script that the font does not have. */
const DOT = 13;

interface IconOptions {
  /** Systems round the corners of their icons themselves. */
  corners: 'round' | 'square';
  /** The logo as a PNG. */
  logo: Buffer | null;
}

const number = (value: number) => Number(value.toFixed(3));

export interface Drawn {
  glyphs: string;
  width: number;
  /** Box of the painted part, from the start of the text; missing where letters stand between baseline and capitals. */
  ink?: { left: number; top: number; right: number; bottom: number };
}

export interface Lettering {
  /** The side on which lines begin. */
  direction: 'ltr' | 'rtl';
  /** Font sizes between two lines, and below the last one. */
  line: { height: number; drop: number };
  /** Height of a capital letter for a font size of 1. */
  capHeight: number;
  /** The first character of the text that can be drawn, as a capital; `null` when there is none. */
  initialOf(text: string): string | null;
  /** The part of the text that can be drawn. */
  drawable(text: string): string;
  /** The text as one path that starts at 0, 0, for a font size of 1, and its width. `spacing` is added to each character. */
  pathOf(text: string, spacing?: number): Drawn;
}

/** Puts a letter that stands above and below its line into the middle. */
function centered({ left, top, right, bottom }: NonNullable<Drawn['ink']>): string {
  const size = Math.min(CAPITAL / (bottom - top), MAX_LETTER / (right - left));
  const at = (from: number, to: number) => number((ICON_SIDE - (from + to) * size) / 2);
  return `translate(${at(left, right)} ${at(top, bottom)}) scale(${number(size)})`;
}

function initial(name: string, lettering: Lettering, color: string): string {
  if (hasOwnMark(name)) return `<g transform="translate(12 11) scale(${MARK_SCALE})">${logoMark(color, color)}</g>`;
  const letter = lettering.initialOf(name);
  if (letter === null) return `<circle cx="${ICON_SIDE / 2}" cy="${ICON_SIDE / 2}" r="${DOT}" fill="${color}"/>`;
  const { glyphs, width, ink } = lettering.pathOf(letter);
  if (ink) return `<g fill="${color}" transform="${centered(ink)}">${glyphs}</g>`;
  const size = Math.min(CAPITAL / lettering.capHeight, MAX_LETTER / width);
  const x = (ICON_SIDE - width * size) / 2;
  const y = (ICON_SIDE + lettering.capHeight * size) / 2;
  return `<g fill="${color}" transform="translate(${number(x)} ${number(y)}) scale(${number(size)})">${glyphs}</g>`;
}

const picture = (png: Buffer) => {
  const at = (ICON_SIDE - LOGO) / 2;
  const data = png.toString('base64');
  return `<image x="${at}" y="${at}" width="${LOGO}" height="${LOGO}" href="data:image/png;base64,${data}"/>`;
};

/** The mark of the site's header as the inside of an SVG with a side of 64: the initial, or the logo, on the accent. */
export function iconMark(subject: IconSubject, lettering: Lettering, { corners, logo }: IconOptions): string {
  const { light } = themesOf(subject.accent);
  const mark = logo ? picture(logo) : initial(subject.name, lettering, hexColor(light['on-accent']));
  const rounding = corners === 'round' ? ` rx="${CORNER}"` : '';
  return `<rect width="${ICON_SIDE}" height="${ICON_SIDE}"${rounding} fill="${hexColor(light.accent)}"/>${mark}`;
}

export const iconSvg = (subject: IconSubject, lettering: Lettering, options: IconOptions): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${ICON_SIDE} ${ICON_SIDE}">${iconMark(subject, lettering, options)}</svg>\n`;
