import { useLocation } from 'react-router-dom';
import { estimateIdOf } from '#common/paths.ts';
import { ChoosePage } from './choose-page.tsx';
import { EstimatePage } from './estimate-page.tsx';

/** Choosing and the estimate that comes of it: whoever opens one mostly goes on to the other. */
export function EstimatePages() {
  return estimateIdOf(useLocation().pathname) === null ? <ChoosePage /> : <EstimatePage />;
}
