/** The owner's legal texts, and the page for what does not exist: few visitors open them. */
export { ImprintPage } from '#web/public/legal/imprint-page.tsx';
export { PrivacyPage } from '#web/public/legal/privacy-page.tsx';
export { NotFoundPage } from '#web/public/shared/not-found-page.tsx';
