import { zodResolver } from '@hookform/resolvers/zod';
import { UserRound } from 'lucide-react';
import { useState } from 'react';
import { Controller } from 'react-hook-form';
import { z } from 'zod';
import type { ImageInfo } from '#common/contract/files.ts';
import type { ProjectImage } from '#common/contract/project-images.ts';
import { Testimonial, updateTestimonial } from '#common/contract/testimonials.ts';
import { FEEDBACK, MAX_POSITION } from '#common/limits.ts';
import * as texts from '#common/texts/keys/forms.ts';
import { t } from '#common/texts/text.ts';
import { ImageDrop } from '#web/admin/components/upload/drop-zone.tsx';
import {
  type ContentForm,
  contentTexts,
  type EditedType,
  type FormFieldsProps,
} from '#web/admin/content-editor/content-type.ts';
import { testimonialKeys } from '#web/admin/lib/query-keys.ts';
import { usePortfolio } from '#web/admin/lib/use-portfolio.ts';
import { call } from '#web/shared/api/client.ts';
import { Button } from '#web/shared/components/button.tsx';
import { SelectField } from '#web/shared/components/select-field.tsx';
import { StarPicker } from '#web/shared/components/star-picker.tsx';
import { FeedbackCounter } from '#web/shared/components/testimonials/feedback-counter.tsx';
import { RecommendChoice } from '#web/shared/components/testimonials/recommend-choice.tsx';
import { TextArea } from '#web/shared/components/text-area.tsx';
import { TextField } from '#web/shared/components/text-field.tsx';

interface PhotoFieldProps {
  photoKey: string;
  /** The photo that the testimonial has already. */
  stored: ProjectImage | null;
  error: string | undefined;
  /** Called with '' when the photo is removed. */
  onChange: (key: string) => void;
}

function addressOf(key: string, uploaded: ImageInfo | null, stored: ProjectImage | null): string | undefined {
  if (uploaded?.key === key) return uploaded.url;
  return stored?.key === key ? stored.sources.find(({ format }) => format === 'jpg')?.url : undefined;
}

/** The client's photo. It is uploaded at once; the site shows it when the testimonial is saved. */
function PhotoField({ photoKey, stored, error, onChange }: PhotoFieldProps) {
  const [uploaded, setUploaded] = useState<ImageInfo | null>(null);
  function finish(image: ImageInfo) {
    setUploaded(image);
    onChange(image.key);
  }
  const address = addressOf(photoKey, uploaded, stored);
  const round = 'size-20 shrink-0 rounded-full border border-rule bg-sunken';
  return (
    <fieldset className="flex min-w-0 flex-col gap-4 border-t border-rule pt-5 sm:col-span-2">
      <legend className="sr-only">Photo</legend>
      <div>
        <h3 className="text-base font-semibold">Photo</h3>
        <p className="text-sm text-muted">Optional. Show a photo only if the client agreed to it.</p>
      </div>
      {photoKey !== '' && (
        <div className="flex items-center gap-4">
          {address ? (
            <img src={address} alt="Preview" className={`${round} object-cover`} />
          ) : (
            <span className={`${round} grid place-items-center text-muted`}>
              <UserRound aria-label="No preview" className="size-7" strokeWidth={1.5} />
            </span>
          )}
          <Button variant="secondary" size="sm" onClick={() => onChange('')}>
            Remove photo
          </Button>
        </div>
      )}
      {error && (
        <p role="alert" className="text-sm text-negative">
          {error}
        </p>
      )}
      <ImageDrop
        label={photoKey === '' ? 'Upload photo' : 'Replace photo'}
        uploading="Uploading photo..."
        failed="Failed to upload photo"
        onDone={finish}
      />
    </fieldset>
  );
}

/** The fields that the owner may correct. */
const TestimonialFields = updateTestimonial.payload
  .pick({
    projectName: true,
    projectId: true,
    clientName: true,
    company: true,
    role: true,
    photo: true,
    rating: true,
    wouldRecommend: true,
    feedback: true,
  })
  .required();
type TestimonialFields = z.output<typeof TestimonialFields>;

const TestimonialDraft = z.object({
  projectName: z.string(),
  projectId: z.string(),
  clientName: z.string(),
  company: z.string(),
  role: z.string(),
  rating: z.number(),
  wouldRecommend: z.boolean(),
  feedback: z.string(),
  photoKey: z.string(),
});
type TestimonialDraft = z.output<typeof TestimonialDraft>;

const labels = {
  projectName: 'Project Name',
  projectId: 'Shown with',
  clientName: 'Client Name',
  company: 'Company',
  role: 'Position',
  rating: 'Overall Rating',
  wouldRecommend: 'Recommends',
  feedback: 'Feedback',
  photoKey: 'Photo',
} as const;

const photoOf = ({ photoKey, clientName }: TestimonialDraft) =>
  photoKey === '' ? null : { key: photoKey, alt: `Photo of ${clientName}` };

/** Checks with the server's rules and shows each problem at its field of the form. */
const CheckedFields = z.custom<TestimonialDraft>().transform((values, context): TestimonialFields => {
  const { photoKey: _key, ...fields } = values;
  const parsed = TestimonialFields.safeParse({ ...fields, photo: photoOf(values) });
  if (parsed.success) return parsed.data;
  for (const { message, path } of parsed.error.issues)
    context.addIssue({ code: 'custom', message, path: path[0] === 'photo' ? ['photoKey'] : [...path] });
  return z.NEVER;
});

function FormFields({ form, field, row }: FormFieldsProps<Testimonial, TestimonialDraft, TestimonialFields>) {
  const { errors } = form.formState;
  const projects = usePortfolio().data?.projects ?? [];
  return (
    <>
      <TextField {...field('projectName')} required autoFocus />
      <SelectField
        {...field('projectId')}
        options={projects.map(({ id, title }) => ({ value: id, label: title }))}
        placeholder="The project of that name"
        helper="Links it to one of your projects"
      />
      <TextField {...field('clientName')} required className="sm:col-span-2" />
      <TextField {...field('role')} maxLength={MAX_POSITION} />
      <TextField {...field('company')} maxLength={MAX_POSITION} />
      <Controller
        control={form.control}
        name="rating"
        render={({ field: { value, onChange, ref } }) => (
          <StarPicker
            ref={ref}
            label={labels.rating}
            name="rating"
            value={value}
            error={errors.rating?.message}
            onChange={onChange}
          />
        )}
      />
      <Controller
        control={form.control}
        name="wouldRecommend"
        render={({ field: { value, onChange, ref } }) => (
          <RecommendChoice ref={ref} value={value} error={errors.wouldRecommend?.message} onChange={onChange} />
        )}
      />
      <TextArea
        {...field('feedback')}
        required
        rows={7}
        helper={t(texts.reviewHint, { min: FEEDBACK.min })}
        aside={<FeedbackCounter length={form.watch('feedback').length} />}
        className="sm:col-span-2"
      />
      <PhotoField
        photoKey={form.watch('photoKey')}
        stored={row?.photo ?? null}
        error={field('photoKey').error}
        onChange={(key) => form.setValue('photoKey', key, { shouldDirty: true })}
      />
    </>
  );
}

/** The linked project is named by its title. */
function useWords() {
  const projects = usePortfolio().data?.projects ?? [];
  return (values: TestimonialDraft) => ({
    ...values,
    projectId: projects.find(({ id }) => id === values.projectId)?.title ?? 'The project of that name',
    photoKey: values.photoKey === '' ? 'No photo' : 'Uploaded photo',
  });
}

const testimonialForm: ContentForm<Testimonial, TestimonialDraft, TestimonialFields> = {
  labels,
  draft: TestimonialDraft,
  draftOf: (testimonial) => ({
    projectName: testimonial?.projectName ?? '',
    projectId: testimonial?.projectId ?? '',
    clientName: testimonial?.clientName ?? '',
    company: testimonial?.company ?? '',
    role: testimonial?.role ?? '',
    rating: testimonial?.rating ?? 0,
    wouldRecommend: testimonial?.wouldRecommend ?? true,
    feedback: testimonial?.feedback ?? '',
    photoKey: testimonial?.photo?.key ?? '',
  }),
  useWords,
  // The photo's description holds the client's name.
  madeOf: { clientName: ['clientName', 'photo'], photoKey: ['photo'] },
  resolver: zodResolver(CheckedFields),
  FormFields,
};

export const testimonialType: EditedType<Testimonial, TestimonialDraft, TestimonialFields> = {
  what: 'testimonial',
  texts: { ...contentTexts('testimonial'), update: 'Save Changes' },
  row: Testimonial,
  queryKey: testimonialKeys.all,
  form: testimonialForm,
  update: (id, body) => call(updateTestimonial, { params: { id }, body }),
};
