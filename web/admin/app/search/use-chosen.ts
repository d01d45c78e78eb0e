import { useNavigate } from 'react-router-dom';
import { downloadPortfolio } from '#web/admin/lib/export-portfolio.ts';
import { useTheme } from '#web/shared/theme/theme.tsx';
import type { SearchOption } from './search-groups.ts';

/** Returns a function that opens the address of a chosen option or runs its action. */
export function useChosen(): (option: SearchOption) => void {
  const navigate = useNavigate();
  const { toggleTheme } = useTheme();
  return ({ to }) => {
    if (to === 'export') void downloadPortfolio();
    else if (to === 'theme') toggleTheme();
    else navigate(to);
  };
}
