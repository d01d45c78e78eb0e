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
