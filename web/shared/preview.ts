import { isPreviewAddress } from '#common/paths.ts';

/** True in the browser while it shows the preview of the owner's draft. */
export const isPreview = (): boolean => typeof location !== 'undefined' && isPreviewAddress(location.pathname);

export const previewMessages = {
  name: 'Preview',
  about: 'Your draft, as visitors would see it. Nothing is sent from here, and no visit is counted.',
  form: 'This form sends nothing in the preview.',
  outside: 'This link leads out of the preview.',
};
