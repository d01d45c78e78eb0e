/** The part of the package that is used: which characters a font has, how wide they are, and how they are drawn together. */
declare module 'fontkit' {
  interface Font {
    unitsPerEm: number;
    ascent: number;
    hasGlyphForCodePoint(codePoint: number): boolean;
    glyphForCodePoint(codePoint: number): { advanceWidth: number };
    /** Glyphs from left to right, with their places. */
    layout(
      text: string,
      features: undefined,
      script: string,
      language: string,
      direction: 'ltr' | 'rtl',
    ): {
      glyphs: { path: { toSVG(): string; bbox: { minX: number; minY: number; maxX: number; maxY: number } } }[];
      positions: { xAdvance: number; xOffset: number; yOffset: number }[];
    };
  }
  export function create(content: Buffer): Font;
}
