import { useLocation } from 'react-router-dom';
import { paths } from '#common/paths.ts';
import { RecordPage } from '#web/site/record/record-page.tsx';
import { VerifyPage } from '#web/site/verify/verify-page.tsx';

/** The pages that prove what was agreed and delivered: one chunk for both, as few visitors open either. */
export function ProofPages() {
  return useLocation().pathname === paths.verify ? <VerifyPage /> : <RecordPage />;
}
