import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { listContactFiles } from '#common/contract/attachments.ts';
import { sizeText } from '#common/rules/files.ts';
import { rowAction } from '#web/admin/components/row-action.ts';
import { isSignedOut } from '#web/admin/lib/failure.ts';
import { contactKeys } from '#web/admin/lib/query-keys.ts';
import { saveAddress } from '#web/admin/lib/save-address.ts';
import { call } from '#web/shared/api/client.ts';
import { IconButton } from '#web/shared/components/icon-button.tsx';
import { ErrorState } from '#web/shared/components/states.tsx';
import { toast } from '#web/shared/toast.ts';

/** The files that came with a request; nothing while it has none. */
export function ContactFiles({ id }: { id: string }) {
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: contactKeys.files(id),
    queryFn: ({ signal }) => call(listContactFiles, { params: { id } }, { signal }),
    select: (reply) => reply.data,
  });

  /** Addresses are good for minutes, and the details may have stood here for longer. */
  async function download(key: string) {
    const { data: fresh, error } = await refetch();
    const file = fresh?.find((one) => one.key === key);
    if (file) saveAddress(file.downloadUrl, file.originalName);
    else if (!isSignedOut(error)) toast.error('Failed to get download URL');
  }

  if (isError)
    return (
      <ErrorState message="Failed to load the files of this request" busy={isFetching} onRetry={() => void refetch()} />
    );
  if (!data?.length) return null;
  return (
    <section>
      <h3 className="text-base font-semibold">Files</h3>
      <ul className="mt-2 divide-y divide-rule border-y border-rule">
        {data.map(({ key, originalName, size }) => (
          <li key={key} className="flex items-center gap-4 py-1">
            <span className="min-w-0 flex-1 text-sm [overflow-wrap:anywhere]">{originalName}</span>
            <span className="figures shrink-0 text-sm text-muted">{sizeText(size)}</span>
            <IconButton
              className={rowAction}
              label={`Download ${originalName}`}
              icon={Download}
              onClick={() => void download(key)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
