import { X } from 'lucide-react';
import { type Control, useWatch } from 'react-hook-form';
import type { ContactRequest } from '#common/contract/contacts.ts';
import { formatMoney, formatWeeks } from '#common/site/format.ts';
import { IconButton } from '#web/shared/components/icon-button.tsx';
import { useHydrated } from '#web/shared/hooks/use-hydrated.ts';
import { useContent } from '#web/shared/site.tsx';
import type { ContactDraft } from './draft.ts';

interface PackageLineProps {
  control: Control<ContactDraft, unknown, ContactRequest>;
  error: string | undefined;
  onRemove: () => void;
}

/** The package from the price list with which the request starts. It can be taken off. */
export function PackageLine({ control, error, onRemove }: PackageLineProps) {
  const id = useWatch({ control, name: 'package' });
  const { packages, identity } = useContent();
  // The server knows no draft, and the first rendering in the browser is the server's.
  const ready = useHydrated();
  const chosen = ready && packages?.find((entry) => entry.id === id);
  if (!chosen && !error) return null;
  return (
    <div className="flex items-center justify-between gap-3 rounded-md border border-ink py-1 pr-1 pl-4 sm:col-span-2">
      <div className="min-w-0 py-1.5">
        {chosen && (
          <p className="font-medium">
            {chosen.name}, from {formatMoney(chosen.price, identity)}{' '}
            <span className="text-sm font-normal whitespace-nowrap text-muted">{formatWeeks(chosen.weeks)}</span>
          </p>
        )}
        {error && (
          <p role="alert" className="text-sm text-negative">
            {error}
          </p>
        )}
      </div>
      <IconButton label="Remove the package" icon={X} onClick={onRemove} />
    </div>
  );
}
