import { useMutation, useQueryClient } from '@tanstack/react-query';
import { deleteResume, uploadResume } from '../../../../../common/contract/uploads.ts';
import { fileRules, problemOf } from '../../../../../common/rules/files.ts';
import { call } from '../../../../lib/api.ts';
import { toast } from '../../../../lib/toast.ts';
import { useUpload } from '../../components/upload/use-upload.ts';
import { isSignedOut } from '../../lib/failure.ts';
import { ownFiles } from '../queries.ts';

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
