/** The part of the package that is used: which characters a font has, and how wide they are. */
declare module 'fontkit' {
  interface Font {
    unitsPerEm: number;
    ascent: number;
    hasGlyphForCodePoint(codePoint: number): boolean;
    glyphForCodePoint(codePoint: number): { advanceWidth: number };
  }
  export function create(content: Buffer): Font;
}
