import { useLocation } from 'react-router-dom';
import { paths } from '#common/paths.ts';
import { ImprintPage } from '#web/site/legal/imprint-page.tsx';
import { PrivacyPage } from '#web/site/legal/privacy-page.tsx';
import { NotFoundPage } from '#web/site/shared/not-found-page.tsx';

const pages: Partial<Record<string, typeof NotFoundPage>> = {
  [paths.privacy]: PrivacyPage,
  [paths.imprint]: ImprintPage,
};

/** The owner's legal texts, and the page for what does not exist: one chunk, as few visitors open them. */
export function PlainPages() {
  const Page = pages[useLocation().pathname] ?? NotFoundPage;
  return <Page />;
}
