/** Texts of a preview, which pages of visitors load without. */
export const previewMessages = {
  name: 'Preview',
  about: 'Your draft, as visitors would see it. Nothing is sent from here, and no visit is counted.',
  form: 'This form sends nothing in the preview.',
  outside: 'This link leads out of the preview.',
};
