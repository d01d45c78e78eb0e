interface Drawing {
  /** Screen readers read this text instead of the drawing. */
  alt: string;
  /** SVG without its root, in the size of its kind (`frame.ts`). */
  draw(): string;
}

export interface ProjectScreens {
  /** Title of the example project; under its slug another project can stand by now. */
  title: string;
  cover: Drawing;
  gallery: readonly (Drawing & { name: string; frame: 'browser' | 'phone'; caption: string })[];
}
