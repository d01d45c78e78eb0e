import { values, valuesOf } from './options.ts';
import * as labels from './texts/keys/labels.ts';

/** The chosen frame is drawn around an image of a case study. */
export const imageFrameOptions = [
  { value: 'none', label: 'No frame' },
  { value: 'browser', label: 'Browser window' },
  { value: 'phone', label: 'Phone' },
] as const;
export const imageFrames = values(imageFrameOptions);
export type ImageFrame = (typeof imageFrames)[number];

/** A 'before' directly followed by an 'after' is shown beside it. */
export const imageSideLabels = { before: labels.imageBefore, after: labels.imageAfter } as const;
export const imageSides = valuesOf(imageSideLabels);
export type ImageSide = (typeof imageSides)[number];
