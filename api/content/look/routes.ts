import type { Readable } from 'node:stream';
import type { ServerRoute } from '@hapi/hapi';
import type { PageCache } from '#api/http/page-cache.ts';
import type { PublicContent } from '#common/contract/site.ts';
import { paths } from '#common/paths.ts';
import { type IconSubject, iconSubject, shareSubject } from '#common/site/pictures.ts';
import { createDrawing, type Drawing } from './draw.ts';

const SVG = 'image/svg+xml';
const PNG = 'image/png';

interface Picture {
  path: string;
  type: string;
  /** Its subject; equal subjects give equal pictures. */
  subject(content: PublicContent): unknown;
  draw(content: PublicContent): Promise<string | Buffer>;
}

const iconOf = (path: string, type: string, draw: (subject: IconSubject) => Promise<string | Buffer>): Picture => ({
  path,
  type,
  subject: iconSubject,
  draw: (content) => draw(iconSubject(content)),
});

const picturesOf = (drawing: Drawing): Picture[] => [
  iconOf(paths.favicon, SVG, drawing.svg),
  iconOf(paths.faviconIco, 'image/x-icon', drawing.ico),
  iconOf(paths.appleIcon, PNG, (subject) => drawing.icon(subject, 180)),
  iconOf(paths.icon192, PNG, (subject) => drawing.icon(subject, 192)),
  iconOf(paths.icon512, PNG, (subject) => drawing.icon(subject, 512)),
  {
    path: paths.sharePicture,
    type: PNG,
    subject: shareSubject,
    draw: (content) => drawing.sharePicture(shareSubject(content)),
  },
];

/** Draws a picture anew only when it shows something else: most changes of the content do not concern it. */
function keepLast({ subject, draw }: Picture): Picture['draw'] {
  let last: { key: string; drawn: string | Buffer } | undefined;
  return async (content) => {
    const key = JSON.stringify(subject(content));
    if (last?.key !== key) last = { key, drawn: await draw(content) };
    return last.drawn;
  };
}

/** Icons and the picture for shared links, drawn from what the owner published. */
export function lookRoutes(
  readFile: (name: string) => Promise<Readable>,
  readContent: () => Promise<PublicContent>,
  pageCache: PageCache,
): ServerRoute[] {
  return picturesOf(createDrawing(readFile)).map((picture) => {
    const draw = keepLast(picture);
    pageCache.add(picture.path, {
      headers: { 'content-type': picture.type, 'cache-control': 'no-cache' },
      isCompressed: picture.type !== SVG,
      render: async () => ({ status: 200, body: await draw(await readContent()) }),
    });
    return {
      method: 'GET',
      path: picture.path,
      options: { auth: false },
      handler: (request, h) => pageCache.reply(picture.path, request, h),
    };
  });
}
