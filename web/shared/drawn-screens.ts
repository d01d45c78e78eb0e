/** A drawn product screen: a file for `<use>`, which takes the colors and the font of the page. */
export interface DrawnScreen {
  href: string;
  alt: string;
  width: number;
  height: number;
}

export interface GalleryScreen extends DrawnScreen {
  caption: string;
  frame: 'browser' | 'phone';
}

export interface DrawnGallery {
  title: string;
  screens: readonly GalleryScreen[];
}

/** The drawn screens of the example projects, by slug. */
export interface DrawnScreens {
  covers: Readonly<Record<string, DrawnScreen & { title: string }>>;
  /** In a document those of its project alone. */
  galleries: Readonly<Record<string, DrawnGallery>>;
  /** Address of the file that has the galleries of all. */
  file: string;
}
