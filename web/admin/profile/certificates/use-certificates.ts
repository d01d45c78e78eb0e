import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import type { Certificate, fullProfile } from '#common/contract/auth.ts';
import { deleteCertificate, updateCertificate, uploadCertificate } from '#common/contract/files.ts';
import { fileRules, problemOf } from '#common/rules/files.ts';
import { toastFailure } from '#web/admin/components/failure-toast.tsx';
import { useUpload } from '#web/admin/components/upload/use-upload.ts';
import { isSignedOut } from '#web/admin/lib/failure.ts';
import { ownFiles, profileKey } from '#web/admin/profile/queries.ts';
import { call } from '#web/shared/api/client.ts';
import { toast } from '#web/shared/toast.ts';
import { type Change, changed } from './changed.ts';

type Loaded = z.output<typeof fullProfile.reply>;

export function useCertificates() {
  const queries = useQueryClient();
  const reload = () => Promise.all(ownFiles.map((queryKey) => queries.invalidateQueries({ queryKey })));
  const show = (make: (list: readonly Certificate[]) => Certificate[]) =>
    queries.setQueryData<Loaded>(
      profileKey,
      (loaded) =>
        loaded && { ...loaded, data: { ...loaded.data, userCertificates: make(loaded.data.userCertificates) } },
    );

  const upload = useUpload({
    endpoint: uploadCertificate,
    failed: 'Failed to upload certificate',
    async onDone() {
      await reload();
      toast.success('Certificate uploaded successfully!');
    },
  });
  const removing = useMutation({
    mutationFn: (id: string) => call(deleteCertificate, { params: { id } }),
    async onSuccess() {
      await reload();
      toast.success('Certificate deleted successfully');
    },
    onError: (error) => !isSignedOut(error) && toast.error('Failed to delete certificate'),
  });
  // Shown at once, and taken back when the server refuses.
  const changing = useMutation({
    mutationFn: ({ id, ...body }: Change) => call(updateCertificate, { params: { id }, body }),
    async onMutate(change) {
      await queries.cancelQueries({ queryKey: profileKey });
      const before = queries.getQueryData<Loaded>(profileKey);
      show((list) => changed(list, change));
      return { before };
    },
    onError(error, _change, context) {
      queries.setQueryData(profileKey, context?.before);
      if (!isSignedOut(error)) toastFailure('Failed to update certificate', error);
    },
    onSuccess: ({ data }) => show(() => data),
  });

  function choose(file: File | null) {
    const problem = problemOf(file, fileRules.certificate);
    if (problem || !file) toast.error(problem ?? fileRules.certificate.missing);
    else void upload.start({ certificate: file });
  }
  return { upload, choose, removing, changing };
}
