import { values } from './options.ts';

/** The chosen frame is drawn around an image of a case study. */
export const imageFrameOptions = [
  { value: 'none', label: 'No frame' },
  { value: 'browser', label: 'Browser window' },
  { value: 'phone', label: 'Phone' },
] as const;
export const imageFrames = values(imageFrameOptions);
export type ImageFrame = (typeof imageFrames)[number];

/** A 'before' directly followed by an 'after' is shown beside it. */
export const imageSideOptions = [
  { value: 'before', label: 'Before' },
  { value: 'after', label: 'After' },
] as const;
export const imageSides = values(imageSideOptions);
export type ImageSide = (typeof imageSides)[number];
