import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { markRead } from '#common/contract/contact-actions.ts';
import type { Contact } from '#common/contract/contacts.ts';
import { changeContact } from '#web/admin/contacts/queries.ts';
import { deskKeys } from '#web/admin/lib/query-keys.ts';
import { call } from '#web/shared/api/client.ts';

/** An opened request is read. A failure stays quiet: the request is unread until it is opened again. */
export function useMarkRead(contact: Contact | undefined): void {
  const queries = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: (id: string) => call(markRead, { params: { id } }),
    onSuccess: (_reply, id) => {
      changeContact(queries, id, (shown) => ({ ...shown, unread: false }));
      return queries.invalidateQueries({ queryKey: deskKeys.all });
    },
  });
  const read = useEffectEvent(mutate);
  const unread = contact?.unread ? contact._id : null;
  useEffect(() => {
    if (unread !== null) read(unread);
  }, [unread]);
}
