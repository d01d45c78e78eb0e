import { createHash } from 'node:crypto';
import type { Plugin } from 'vite';
import { projectScreens, sizeOf } from './screens/screens.ts';
import { TEXT_COLOR, TEXT_SIZE } from './screens/shapes.ts';

/** The modules that the plugin fills in. */
const COVERS = '/public/shared/artwork/screen-covers.ts';
const GALLERIES = '/public/shared/artwork/screen-galleries.ts';

/** Pages show the element with this id by `<use>`, which cannot show a whole file. */
const ID = 'screen';

interface File {
  /** Relative to the folder of the build. */
  name: string;
  source: string;
}

const digestOf = (source: string) => createHash('sha256').update(source).digest('hex').slice(0, 8);

/** The name has the digest of the content, so that the server's build knows it without writing the file. */
function fileOf(name: string, drawing: string): File {
  const root = `fill="var(--${TEXT_COLOR})" font-size="${TEXT_SIZE}"`;
  const source = `<svg xmlns="http://www.w3.org/2000/svg"><g id="${ID}" ${root}>${drawing}</g></svg>`;
  return { name: `assets/screen-${name}-${digestOf(source)}.svg`, source };
}

const drawn = Object.entries(projectScreens).map(([slug, { title, cover, gallery }]) => ({
  slug,
  title,
  cover: { alt: cover.alt, file: fileOf(`${slug}-cover`, cover.draw()) },
  gallery: gallery.map(({ name, frame, caption, alt, draw }) => ({
    alt,
    caption,
    frame,
    file: fileOf(`${slug}-${name}`, draw()),
  })),
}));

const hrefOf = ({ name }: File) => `/${name}#${ID}`;

const covers = () =>
  drawn.map(({ slug, title, cover: { alt, file } }) => [slug, { title, alt, href: hrefOf(file), ...sizeOf.cover }]);

const galleries = () =>
  drawn.map(({ slug, title, gallery }) => [
    slug,
    { title, screens: gallery.map(({ file, ...shown }) => ({ ...shown, href: hrefOf(file), ...sizeOf[shown.frame] })) },
  ]);

/** The galleries, for a browser that goes to a project whose document it has not loaded. */
function galleriesFile(): File {
  const source = JSON.stringify(Object.fromEntries(galleries()));
  return { name: `assets/screens-${digestOf(source)}.json`, source };
}

const moduleOf = (values: Record<string, unknown>) => ({
  code: Object.entries(values)
    .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
    .join('\n'),
  map: null,
});

/** All files with drawn screens, as the build writes them. */
export const screenFileList: readonly File[] = drawn.flatMap(({ cover, gallery }) => [
  cover.file,
  ...gallery.map(({ file }) => file),
]);

/** Draws the screens of the example projects into files of their own and tells the pages where these are. */
export function screenFiles(): Plugin {
  return {
    name: 'screen-files',
    enforce: 'pre',
    transform(_code, id) {
      // Pages bring what they show: no visitor of another owner loads a word of the examples.
      if (this.environment.name === 'client') return null;
      if (id.endsWith(COVERS)) return moduleOf({ screenCovers: Object.fromEntries(covers()) });
      if (id.endsWith(GALLERIES))
        return moduleOf({
          screenGalleries: Object.fromEntries(galleries()),
          galleriesFile: `/${galleriesFile().name}`,
        });
      return null;
    },
    generateBundle() {
      if (this.environment.name !== 'client') return;
      for (const { name, source } of [...screenFileList, galleriesFile()])
        this.emitFile({ type: 'asset', fileName: name, source });
    },
    configureServer({ middlewares }) {
      const sources = new Map([...screenFileList, galleriesFile()].map(({ name, source }) => [`/${name}`, source]));
      middlewares.use((request, response, next) => {
        const source = sources.get(request.url ?? '');
        if (source === undefined) return next();
        response.setHeader('content-type', request.url?.endsWith('.svg') ? 'image/svg+xml' : 'application/json');
        response.end(source);
      });
    },
  };
}
