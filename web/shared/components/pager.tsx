import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Button } from './button.tsx';

interface PagerProps {
  page: number;
  pages: number;
  onChange: (page: number) => void;
  busy?: boolean;
}

/** Previous and next buttons; hidden for a single page. */
export function Pager({ page, pages, onChange, busy = false }: PagerProps) {
  if (pages <= 1) return null;
  return (
    <nav aria-label="Pages" className="flex items-center justify-between gap-4">
      <Button variant="secondary" size="sm" disabled={page <= 1 || busy} onClick={() => onChange(page - 1)}>
        <ChevronLeft aria-hidden className="size-4" />
        Previous
      </Button>
      <p className="figures text-sm text-muted" aria-live="polite">
        Page {page} of {pages}
      </p>
      <Button variant="secondary" size="sm" disabled={page >= pages || busy} onClick={() => onChange(page + 1)}>
        Next
        <ChevronRight aria-hidden className="size-4" />
      </Button>
    </nav>
  );
}
