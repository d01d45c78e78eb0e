import { useLocation } from 'react-router-dom';
import { paths } from '#common/paths.ts';
import { ImprintPage } from './imprint-page.tsx';
import { PrivacyPage } from './privacy-page.tsx';

/** The owner's legal texts: one chunk for both, as few visitors open either. */
export function LegalPages() {
  return useLocation().pathname.endsWith(paths.imprint) ? <ImprintPage /> : <PrivacyPage />;
}
