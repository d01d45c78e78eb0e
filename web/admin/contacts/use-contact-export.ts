import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { isSignedOut } from '#web/admin/lib/failure.ts';
import { saveFile } from '#web/admin/lib/save-file.ts';
import { toast } from '#web/shared/toast.ts';
import { readContactsCsv } from './export-contacts.ts';
import type { ContactFilters } from './use-contact-filters.ts';

/** The owner's own day; this locale writes it year first. */
const today = () => new Intl.DateTimeFormat('en-CA').format(new Date());

/** Saves what the filters let through as contacts-YYYY-MM-DD.csv. `bytes` have come while it is under way. */
export function useContactExport() {
  const [bytes, setBytes] = useState(0);
  const { mutate, isPending } = useMutation({
    mutationFn: (filters: ContactFilters) => readContactsCsv(filters, setBytes),
    onMutate: () => setBytes(0),
    onSuccess: (file) => {
      saveFile(`contacts-${today()}.csv`, file);
      toast.success('Contacts exported');
    },
    onError: (error) => !isSignedOut(error) && toast.error('Failed to export contacts'),
  });
  return { exporting: isPending, bytes, start: mutate };
}
