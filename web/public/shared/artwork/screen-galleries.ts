import type { DrawnScreens } from '#web/shared/drawn-screens.ts';

/** Screens of the example projects; the build of the server fills them in (`web/build/screen-files.ts`). */
export const screenGalleries: DrawnScreens['galleries'] = {};
/** The file with the same. */
export const galleriesFile: DrawnScreens['file'] = '';
