import { expect, test } from 'vitest';
import { readAssets } from './assets.ts';

test('a document loads the entry, its imports, its styles and the core fonts', () => {
  const manifest = {
    'app/entry-client.tsx': {
      file: 'assets/entry.js',
      isEntry: true,
      imports: ['_shared.js'],
      dynamicImports: ['lazy.tsx'],
      css: ['assets/entry.css'],
      assets: ['assets/text-core-1a.woff2', 'assets/text-latin-2b.woff2', 'assets/picture.svg'],
    },
    '_shared.js': { file: 'assets/shared.js', imports: ['_shared.js'] },
    'lazy.tsx': { file: 'assets/lazy.js', css: ['assets/lazy.css'] },
  };
  expect(readAssets(manifest, 'b1')).toEqual({
    build: 'b1',
    entry: '/assets/entry.js',
    css: ['/assets/entry.css'],
    fonts: ['/assets/text-core-1a.woff2'],
    preload: ['/assets/shared.js'],
  });
});

test('the manifest of another build is refused with instructions', () => {
  expect(() => readAssets({}, 'b1')).toThrow('npm run build');
});
