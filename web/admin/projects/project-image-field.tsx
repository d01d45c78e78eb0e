import { ImageOff } from 'lucide-react';
import { useState } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { type ImageInfo, uploadImage } from '#common/contract/files.ts';
import type { NewProject, ProjectImage } from '#common/contract/portfolio-content.ts';
import { fileRules, problemOf, upToUpload } from '#common/rules/files.ts';
import { DropZone } from '#web/admin/components/upload/drop-zone.tsx';
import { UploadProgress } from '#web/admin/components/upload/upload-progress.tsx';
import { useUpload } from '#web/admin/components/upload/use-upload.ts';
import { fieldMessage } from '#web/admin/forms/field-message.ts';
import { Button } from '#web/shared/components/button.tsx';
import { TextField } from '#web/shared/components/text-field.tsx';
import { toast } from '#web/shared/toast.ts';
import { type ProjectDraft, projectLabels } from './project-draft.ts';

interface ProjectImageFieldProps {
  form: UseFormReturn<ProjectDraft, unknown, NewProject>;
  /** The image that the project has already. */
  stored: ProjectImage | null;
}

/** Uploads the project's picture at once; the project refers to it when it is saved. */
export function ProjectImageField({ form, stored }: ProjectImageFieldProps) {
  const [uploaded, setUploaded] = useState<ImageInfo | null>(null);
  const key = useWatch({ control: form.control, name: 'imageKey' });
  const change = (name: 'imageKey' | 'imageAlt', value: string) => form.setValue(name, value, { shouldDirty: true });
  const upload = useUpload({
    endpoint: uploadImage,
    failed: 'Failed to upload image',
    onDone({ data }) {
      setUploaded(data);
      change('imageKey', data.key);
      form.setFocus('imageAlt');
    },
  });
  function choose(file: File | null) {
    const problem = problemOf(file, fileRules.image);
    if (problem || !file) toast.error(problem ?? fileRules.image.missing);
    else void upload.start({ image: file });
  }
  function remove() {
    change('imageKey', '');
    change('imageAlt', '');
  }
  return (
    <div className="flex flex-col gap-4 border-t border-rule pt-5 sm:col-span-2">
      <div>
        <h3 className="text-base font-semibold">Image</h3>
        <p className="text-sm text-muted">Optional. Without one the site draws a picture of its own.</p>
      </div>
      {key !== '' && (
        <div className="flex flex-col gap-4 sm:flex-row">
          <Preview address={addressOf(key, uploaded, stored)} />
          <div className="flex min-w-0 flex-1 flex-col gap-3">
            <TextField
              label={projectLabels.imageAlt}
              required
              helper="For those who do not see it: what it shows, in a few words"
              error={fieldMessage(form.formState.errors.imageAlt)}
              {...form.register('imageAlt')}
            />
            <Button variant="secondary" size="sm" className="self-start" onClick={remove}>
              Remove image
            </Button>
          </div>
        </div>
      )}
      {upload.progress === null ? (
        <DropZone
          label={key === '' ? 'Upload image' : 'Replace image'}
          hint={`JPEG, PNG, WebP, AVIF or GIF, ${upToUpload}`}
          endings={fileRules.image.endings}
          onFile={choose}
        />
      ) : (
        <UploadProgress label="Uploading image..." share={upload.progress} onCancel={upload.cancel} />
      )}
    </div>
  );
}

function addressOf(key: string, uploaded: ImageInfo | null, stored: ProjectImage | null): string | undefined {
  if (uploaded?.key === key) return uploaded.url;
  return stored?.key === key ? stored.sources.findLast(({ format }) => format === 'jpg')?.url : undefined;
}

function Preview({ address }: { address: string | undefined }) {
  const look = 'aspect-4/3 w-full rounded-md border border-rule bg-sunken sm:w-44';
  if (address) return <img src={address} alt="The chosen one" className={`${look} object-cover`} />;
  // Chosen before the last sign-in, or by whoever changed the project meanwhile.
  return (
    <div className={`${look} grid place-items-center text-muted`}>
      <ImageOff aria-label="No preview" className="size-6" strokeWidth={1.5} />
    </div>
  );
}
