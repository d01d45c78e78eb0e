/** The owner's legal texts, and the page for what does not exist: few visitors open them. */
export { ImprintPage } from '#web/site/legal/imprint-page.tsx';
export { PrivacyPage } from '#web/site/legal/privacy-page.tsx';
export { NotFoundPage } from '#web/site/shared/not-found-page.tsx';
