let isOn = false;

/** The page shows the owner's draft from now on: nothing may be sent or counted. */
export function startPreview(): void {
  isOn = true;
}

/** True in the browser while it shows the preview of the owner's draft. */
export const isPreview = (): boolean => isOn;

export const previewMessages = {
  name: 'Preview',
  about: 'Your draft, as visitors would see it. Nothing is sent from here, and no visit is counted.',
  form: 'This form sends nothing in the preview.',
  outside: 'This link leads out of the preview.',
};
