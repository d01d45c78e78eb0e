const fontsOf = (pair: string) => ({ rules: `:root{--font-heading:${pair}}`, core: [`/assets/${pair}-core.woff2`] });
/** The assets of a build, for tests. */
export const assets = {
  build: 'b1',
  entry: '/assets/e.js',
  css: ['/assets/e.css'],
  fonts: {
    'bricolage-inter': fontsOf('bricolage'),
    'fraunces-source-sans': fontsOf('fraunces'),
    'space-grotesk-ibm-plex': fontsOf('grotesk'),
    'playfair-lato': fontsOf('playfair'),
  },
  preload: [],
};
