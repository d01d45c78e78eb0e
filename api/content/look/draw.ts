import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { enqueueImage, loadSharp } from '#api/core/sharp.ts';
import { FILES_PREFIX } from '#common/paths.ts';
import { type IconSubject, type ShareSubject, sharePictureSize, type UploadedPicture } from '#common/site/pictures.ts';
import { iconSvg } from './icon.ts';
import { letteringFor } from './outlines.ts';
import { sharePictureSvg } from './share-picture.ts';

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
    return iconSvg(subject, await letteringFor(subject.fonts), { corners, logo: await readLogo(subject.logo) });
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
        const svg = sharePictureSvg(subject, await letteringFor(subject.fonts), logo);
        return sharp(Buffer.from(svg)).png(LOSSLESS).toBuffer();
      }),
  };
}

export type Drawing = ReturnType<typeof createDrawing>;
