import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { enqueueImage, loadSharp } from '#api/core/sharp.ts';
import { FILES_PREFIX } from '#common/paths.ts';
import { themesOf } from '#common/site/colors.ts';
import { type IconSubject, type ShareSubject, sharePictureSize, type UploadedPicture } from '#common/site/pictures.ts';
import { hexColor } from '#common/theme.ts';
import { ICON_SIDE, iconMark, iconSvg, type Lettering } from './icon.ts';
import { letteringFor } from './outlines.ts';

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
  const { direction, line } = lettering;
  const baseline = (index: number) => HEIGHT - MARGIN - BAND - size * (line.drop + line.height * (last - index));
  const side = size * STOP.side;
  const end = size * ((lines[last]?.width ?? 0) + STOP.gap);
  const x = direction === 'rtl' ? WIDTH - MARGIN - end - side : MARGIN + end;
  const start = (width: number) => (direction === 'rtl' ? WIDTH - MARGIN - size * width : MARGIN);
  return `${lines.map(({ glyphs, width }, index) => place(start(width), baseline(index), size, glyphs)).join('')}
<rect x="${number(x)}" y="${number(baseline(last) - side)}" width="${number(side)}" height="${number(side)}" fill="${accent}"/>`;
}

/**
 * The picture of shared links: mark and name, the title of the landing page, and the accent. What the font cannot write
 * is left out.
 */
function sharePictureSvg(subject: DrawnSubject, lettering: Lettering, logo: Buffer | null): string {
  const { light } = themesOf(subject.accent);
  const accent = hexColor(light.accent);
  const title = subject.title.map(lettering.drawable).filter(Boolean);
  const name = lettering.drawable(subject.name);
  const texts = title.length > 0 ? title : [name].filter(Boolean);

  const side = texts.length > 0 ? MARK : LARGE_MARK;
  const isTurned = lettering.direction === 'rtl';
  const mark = place(
    isTurned ? WIDTH - MARGIN - side : MARGIN,
    MARGIN,
    side / ICON_SIDE,
    iconMark(subject, lettering, { corners: 'round', logo }),
  );
  const { glyphs, width } = lettering.pathOf(name, TIGHT);
  const nameX = MARGIN + MARK + NAME_GAP;
  const nameSize = width > 0 ? Math.min(NAME_SIZE, (WIDTH - MARGIN - nameX) / width) : NAME_SIZE;
  const nameY = MARGIN + (MARK + lettering.capHeight * nameSize) / 2;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">
<rect width="${WIDTH}" height="${HEIGHT}" fill="${hexColor(light.paper)}"/>
<rect y="${HEIGHT - BAND}" width="${WIDTH}" height="${BAND}" fill="${accent}"/>
${mark}
<g fill="${hexColor(light.ink)}">
${title.length > 0 ? place(isTurned ? WIDTH - nameX - width * nameSize : nameX, nameY, nameSize, glyphs) : ''}
${texts.length > 0 ? drawTitle(texts, lettering, accent) : ''}
</g>
</svg>
`;
}

/** Pixels of a logo inside an SVG. */
const LOGO_SIDE = 352;
const ICO_SIDE = 32;
/** Pixels for each unit of the SVG before it is made smaller, so that edges are smooth. */
const DENSITY = 72 * 8;
const LOSSLESS = { compressionLevel: 9 } as const;

/** An ICO file with one PNG. */
function icoOf(png: Buffer): Buffer {
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(1, 4);
  header.writeUInt8(ICO_SIDE, 6);
  header.writeUInt8(ICO_SIDE, 7);
  header.writeUInt16LE(1, 10);
  header.writeUInt16LE(32, 12);
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(header.length, 18);
  return Buffer.concat([header, png]);
}

/** Draws the pictures of the site at run time. The library is loaded with the first one. */
export function createDrawing(readFile: (name: string) => Promise<Readable>) {
  /** The stored WebP of the largest size, which has the transparency that its JPEG lost. */
  const readUploaded = async ({ url }: UploadedPicture) =>
    buffer(await readFile(url.slice(FILES_PREFIX.length).replace(/\.jpg$/, '.webp')));

  async function readLogo(logo: UploadedPicture | null): Promise<Buffer | null> {
    if (!logo) return null;
    const { default: sharp } = await loadSharp();
    const fitting = { fit: 'contain', background: { r: 0, g: 0, b: 0, alpha: 0 } } as const;
    return sharp(await readUploaded(logo))
      .resize(LOGO_SIDE, LOGO_SIDE, fitting)
      .png(LOSSLESS)
      .toBuffer();
  }

  async function drawSvg(subject: IconSubject, corners: 'round' | 'square'): Promise<string> {
    return iconSvg(subject, await letteringFor(subject), { corners, logo: await readLogo(subject.logo) });
  }

  async function drawSquare(subject: IconSubject, side: number, corners: 'round' | 'square'): Promise<Buffer> {
    const svg = Buffer.from(await drawSvg(subject, corners));
    const { default: sharp } = await loadSharp();
    return sharp(svg, { density: DENSITY }).resize(side, side).png(LOSSLESS).toBuffer();
  }

  /** Cuts the uploaded picture to the size of a share picture, around its focus. */
  async function cut(picture: UploadedPicture): Promise<Buffer> {
    const { default: sharp } = await loadSharp();
    const { width, height } = sharePictureSize;
    const { data, info } = await sharp(await readUploaded(picture))
      .resize(width, height, { fit: 'outside' })
      .flatten({ background: 'white' })
      .toBuffer({ resolveWithObject: true });
    const offset = (size: number, wanted: number, focus: number) =>
      Math.round(Math.min(Math.max(size * focus - wanted / 2, 0), size - wanted));
    const left = offset(info.width, width, picture.focus.x);
    const top = offset(info.height, height, picture.focus.y);
    return sharp(data).extract({ left, top, width, height }).png(LOSSLESS).toBuffer();
  }

  return {
    svg: (subject: IconSubject) => enqueueImage(() => drawSvg(subject, 'round')),
    ico: (subject: IconSubject) => enqueueImage(async () => icoOf(await drawSquare(subject, ICO_SIDE, 'round'))),
    /** A PNG that fills its square. */
    icon: (subject: IconSubject, side: number) => enqueueImage(() => drawSquare(subject, side, 'square')),
    sharePicture: (subject: ShareSubject) =>
      enqueueImage(async () => {
        if (subject.image) return cut(subject.image);
        const { default: sharp } = await loadSharp();
        const logo = await readLogo(subject.logo);
        const svg = sharePictureSvg(subject, await letteringFor(subject), logo);
        return sharp(Buffer.from(svg)).png(LOSSLESS).toBuffer();
      }),
  };
}

export type Drawing = ReturnType<typeof createDrawing>;
