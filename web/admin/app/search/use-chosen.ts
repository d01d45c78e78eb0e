import { useSetAtom } from 'jotai';
import { useNavigate } from 'react-router-dom';
import { leavingAtom } from '#web/admin/app/shell/leaving.ts';
import { downloadPortfolio } from '#web/admin/lib/export-portfolio.ts';
import type { SearchOption } from '#web/shared/components/search/search-option.ts';
import { useTheme } from '#web/shared/theme/theme.tsx';

/** Returns a function that opens the address of a chosen option or runs its action. */
export function useChosen(): (option: SearchOption) => void {
  const navigate = useNavigate();
  const { toggleTheme } = useTheme();
  const setLeaving = useSetAtom(leavingAtom);
  return ({ to }) => {
    if (to === 'export') void downloadPortfolio();
    else if (to === 'theme') toggleTheme();
    else if (to === 'logout') setLeaving(true);
    else navigate(to);
  };
}
