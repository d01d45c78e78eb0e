import { themesOf } from '#common/site/colors.ts';
import { type ShareSubject, sharePictureSize } from '#common/site/pictures.ts';
import { hexColor } from '#common/theme.ts';
import { ICON_SIDE, iconMark } from './icon.ts';
import type { Lettering } from './outlines.ts';

type DrawnSubject = Extract<ShareSubject, { image: null }>;

const { width: WIDTH, height: HEIGHT } = sharePictureSize;
const MARGIN = 72;
const ROOM = WIDTH - 2 * MARGIN;
const MARK = 76;
/** Alone, the mark is the picture. */
const LARGE_MARK = 220;
const NAME_GAP = 24;
const NAME_SIZE = 50;
const TITLE_SIZE = 128;
/** Below this size a title of one line is broken in two. */
const SMALL_TITLE = 104;
const LINE = 1.04;
const TIGHT = -0.022;
const BAND = 26;
/** The square that ends the title, in font sizes. */
const STOP = { side: 0.18, gap: 0.09 };

const number = (value: number) => Number(value.toFixed(3));
const place = (x: number, y: number, size: number, inside: string) =>
  `<g transform="translate(${number(x)} ${number(y)}) scale(${number(size)})">${inside}</g>`;

/** The line in two parts of about the same length, or as it is without a space. */
function halves(line: string): string[] {
  const middle = line.length / 2;
  const spaces = [...line.matchAll(/ /g)].map(({ index }) => index);
  const [best] = spaces.sort((one, other) => Math.abs(one - middle) - Math.abs(other - middle));
  return best === undefined ? [line] : [line.slice(0, best), line.slice(best + 1)];
}

/** Lines with the size at which the widest of them, and the square behind the last one, has room. */
function setLines(texts: readonly string[], lettering: Lettering) {
  const lines = texts.map((text) => lettering.pathOf(text, TIGHT));
  const ends = lines.map(({ width }, index) => width + (index === lines.length - 1 ? STOP.gap + STOP.side : 0));
  return { lines, size: Math.min(TITLE_SIZE, ROOM / Math.max(...ends)) };
}

function drawTitle(texts: readonly string[], lettering: Lettering, accent: string): string {
  const asWritten = setLines(texts, lettering);
  const isLong = texts.length === 1 && asWritten.size < SMALL_TITLE;
  const { lines, size } = isLong ? setLines(texts.flatMap(halves), lettering) : asWritten;
  const last = lines.length - 1;
  const baseline = (index: number) => HEIGHT - MARGIN - BAND - size * (0.24 + LINE * (last - index));
  const side = size * STOP.side;
  const x = MARGIN + size * ((lines[last]?.width ?? 0) + STOP.gap);
  return `${lines.map(({ glyphs }, index) => place(MARGIN, baseline(index), size, glyphs)).join('')}
<rect x="${number(x)}" y="${number(baseline(last) - side)}" width="${number(side)}" height="${number(side)}" fill="${accent}"/>`;
}

/**
 * The picture of shared links: mark and name, the title of the landing page, and the accent. What the font cannot write
 * is left out.
 */
export function sharePictureSvg(subject: DrawnSubject, lettering: Lettering, logo: Buffer | null): string {
  const { light } = themesOf(subject.accent);
  const accent = hexColor(light.accent);
  const title = subject.title.map(lettering.drawable).filter(Boolean);
  const name = lettering.drawable(subject.name);
  const texts = title.length > 0 ? title : [name].filter(Boolean);

  const side = texts.length > 0 ? MARK : LARGE_MARK;
  const mark = place(MARGIN, MARGIN, side / ICON_SIDE, iconMark(subject, lettering, { corners: 'round', logo }));
  const { glyphs, width } = lettering.pathOf(name, TIGHT);
  const nameX = MARGIN + MARK + NAME_GAP;
  const nameSize = width > 0 ? Math.min(NAME_SIZE, (WIDTH - MARGIN - nameX) / width) : NAME_SIZE;
  const nameY = MARGIN + (MARK + lettering.capHeight * nameSize) / 2;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">
<rect width="${WIDTH}" height="${HEIGHT}" fill="${hexColor(light.paper)}"/>
<rect y="${HEIGHT - BAND}" width="${WIDTH}" height="${BAND}" fill="${accent}"/>
${mark}
<g fill="${hexColor(light.ink)}">
${title.length > 0 ? place(nameX, nameY, nameSize, glyphs) : ''}
${texts.length > 0 ? drawTitle(texts, lettering, accent) : ''}
</g>
</svg>
`;
}
