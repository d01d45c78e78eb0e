import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { exportQuotes } from '#common/contract/quotes/owner.ts';
import { MINUTE } from '#common/limits.ts';
import { isSignedOut } from '#web/admin/lib/failure.ts';
import { fetchAsOwner } from '#web/admin/lib/fetch-as-owner.ts';
import { saveFile } from '#web/admin/lib/save-file.ts';
import { Button } from '#web/shared/components/button.tsx';
import { toast } from '#web/shared/toast.ts';

const TIMEOUT = MINUTE;

/** The owner's own day; this locale writes it year first. */
const today = () => new Intl.DateTimeFormat('en-CA').format(new Date());

/** Saves all quotes as quotes-YYYY-MM-DD.csv. */
export function ExportButton({ disabled }: { disabled: boolean }) {
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      const response = await fetchAsOwner(exportQuotes.path, {
        signal: AbortSignal.timeout(TIMEOUT),
        headers: { accept: exportQuotes.produces },
      });
      return response.blob();
    },
    onSuccess: (file) => {
      saveFile(`quotes-${today()}.csv`, file);
      toast.success('Quotes exported');
    },
    onError: (error) => !isSignedOut(error) && toast.error('Failed to export quotes'),
  });
  return (
    <Button variant="secondary" size="sm" busy={isPending} disabled={disabled} onClick={() => mutate()}>
      {!isPending && <Download aria-hidden className="size-4" />}
      Export CSV
    </Button>
  );
}
