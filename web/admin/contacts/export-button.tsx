import { Download } from 'lucide-react';
import { Button } from '#web/shared/components/button.tsx';
import { useContactExport } from './use-contact-export.ts';
import type { ContactFilters } from './use-contact-filters.ts';

const MEGABYTE = 1_000_000;

export function ExportButton({ filters, disabled }: { filters: ContactFilters; disabled: boolean }) {
  const { exporting, bytes, start } = useContactExport();
  return (
    <Button variant="secondary" size="sm" busy={exporting} disabled={disabled} onClick={() => start(filters)}>
      {!exporting && <Download aria-hidden className="size-4" />}
      Export CSV
      {exporting && bytes > 0 && <span className="figures text-muted">{(bytes / MEGABYTE).toFixed(1)} MB</span>}
    </Button>
  );
}
