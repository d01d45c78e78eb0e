import { useMutation, useQueryClient } from '@tanstack/react-query';
import { deleteResume, uploadResume } from '#common/contract/files.ts';
import { fileRules, problemOf } from '#common/rules/files.ts';
import { useUpload } from '#web/admin/components/upload/use-upload.ts';
import { isSignedOut } from '#web/admin/lib/failure.ts';
import { ownFiles } from '#web/admin/profile/queries.ts';
import { call } from '#web/shared/api/client.ts';
import { toast } from '#web/shared/toast.ts';

export function useResume() {
  const queries = useQueryClient();
  const reload = () => Promise.all(ownFiles.map((queryKey) => queries.invalidateQueries({ queryKey })));
  const upload = useUpload({
    endpoint: uploadResume,
    failed: 'Failed to upload resume',
    async onDone() {
      await reload();
      toast.success('Resume uploaded successfully!');
    },
  });
  const removing = useMutation({
    mutationFn: () => call(deleteResume),
    async onSuccess() {
      await reload();
      toast.success('Resume deleted successfully');
    },
    onError: (error) => !isSignedOut(error) && toast.error('Failed to delete resume'),
  });

  /** Says at once what can be said without the server. */
  function choose(file: File | null) {
    const problem = problemOf(file, fileRules.resume);
    if (problem || !file) toast.error(problem ?? fileRules.resume.missing);
    else void upload.start({ resume: file });
  }
  return { upload, choose, removing };
}
