import { Lock } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Controller, useWatch } from 'react-hook-form';
import type { Testimonial } from '#common/contract/testimonials.ts';
import { FEEDBACK, MAX_POSITION, MAX_TESTIMONIALS_PER_HOUR } from '#common/limits.ts';
import { testimonialMessages } from '#common/messages.ts';
import * as texts from '#common/texts/keys/forms.ts';
import { t } from '#common/texts/text.ts';
import { Honeypot } from '#web/public/shared/honeypot.tsx';
import { PrivacyNote } from '#web/public/shared/privacy-note.tsx';
import { cx } from '#web/shared/class-names.ts';
import { Button } from '#web/shared/components/button.tsx';
import { SENT_BY_APP } from '#web/shared/components/field.tsx';
import { StarPicker } from '#web/shared/components/star-picker.tsx';
import { StatusBanner } from '#web/shared/components/status-banner.tsx';
import { FeedbackCounter } from '#web/shared/components/testimonials/feedback-counter.tsx';
import { RecommendChoice } from '#web/shared/components/testimonials/recommend-choice.tsx';
import { TextArea } from '#web/shared/components/text-area.tsx';
import { TextField } from '#web/shared/components/text-field.tsx';
import { previewMessages } from '#web/shared/preview-messages.ts';
import { useSite } from '#web/shared/site.tsx';
import type { TestimonialDraft } from './draft.ts';
import { type Invitation, loadSchema, type TestimonialState, useTestimonialForm } from './use-testimonial-form.ts';

function greetingOf(invitation: Invitation): string {
  switch (invitation.state) {
    case 'none':
    case 'unread':
      return t(texts.reviewGreeting);
    case 'reading':
      return t(texts.reviewOpening);
    case 'over':
      return testimonialMessages.invitationOver;
    case 'used':
      return invitation.isPublished
        ? testimonialMessages.invitationPublished(invitation.projectName)
        : testimonialMessages.invitationUsed(invitation.projectName);
    case 'open':
      return invitation.clientName
        ? t(texts.reviewWelcomeName, { name: invitation.clientName, project: invitation.projectName })
        : t(texts.reviewWelcome, { project: invitation.projectName });
  }
}

const tones: Partial<Record<Invitation['state'], string>> = {
  used: 'border-positive bg-positive-wash text-positive',
  over: 'border-warning bg-warning-wash text-warning',
};

/** The introduction of the form. Its space is reserved, so that nothing moves when the invitation has loaded. */
function FormGreeting({ invitation }: { invitation: Invitation }) {
  return (
    <div role="status" className="flex min-h-20 items-center sm:min-h-14">
      <p
        className={cx(
          'w-full',
          tones[invitation.state] && 'rounded-md border px-4 py-3 text-sm [overflow-wrap:anywhere]',
          tones[invitation.state],
        )}
      >
        {greetingOf(invitation)}
      </p>
    </div>
  );
}

/** The project name; an invitation locks it. */
function ProjectField({ locked, ...field }: Omit<ComponentProps<typeof TextField>, 'label'> & { locked: boolean }) {
  return (
    <div className="relative [&_input:read-only]:bg-sunken">
      <TextField {...field} label={t(texts.reviewProject)} required readOnly={locked} />
      {locked && (
        <Lock
          aria-hidden
          className="pointer-events-none absolute top-12 end-3.5 size-4 text-muted"
          strokeWidth={1.75}
        />
      )}
    </div>
  );
}

type Banner = Pick<ComponentProps<typeof StatusBanner>, 'tone' | 'children'>;

function bannerOf(state: TestimonialState): Banner {
  switch (state) {
    case 'success':
      return { tone: 'positive', children: testimonialMessages.sent };
    case 'error':
      return { tone: 'negative', children: t(texts.reviewFailed) };
    case 'rate_limited':
      return { tone: 'warning', children: t(texts.reviewMany, { max: MAX_TESTIMONIALS_PER_HOUR }) };
    case 'invitation_over':
      return { tone: 'warning', children: testimonialMessages.invitationOver };
    case 'idle':
    case 'sending':
      return { tone: 'positive' };
  }
}

export function TestimonialForm({ onSubmitted }: { onSubmitted?: (testimonial: Testimonial) => void }) {
  const { preview, content } = useSite();
  const { form, state, invitation, submit } = useTestimonialForm(onSubmitted);
  const { register, control, clearErrors, formState } = form;
  const feedback = useWatch({ control, name: 'feedback' });

  /** Connects a field; its error disappears with the next edit. */
  const field = (name: keyof TestimonialDraft) => ({
    ...register(name, { onChange: () => clearErrors(name) }),
    id: `testimonial-${name}`,
    error: formState.errors[name]?.message,
  });

  return (
    <form
      method={SENT_BY_APP}
      noValidate
      onSubmit={submit}
      onFocus={() => void loadSchema().catch(() => undefined)}
      aria-label={t(texts.reviewForm)}
      className="relative flex flex-col gap-4 rounded-lg border border-rule bg-surface p-4 sm:gap-7 sm:p-8 lg:p-10"
    >
      <FormGreeting invitation={invitation} />
      <div className="grid grid-cols-2 gap-3 sm:gap-5">
        <ProjectField locked={invitation.state === 'open'} {...field('projectName')} />
        <TextField label={t(texts.reviewName)} required autoComplete="name" {...field('clientName')} />
      </div>
      <Controller
        control={control}
        name="rating"
        render={({ field: { value, onChange, ref } }) => (
          <StarPicker
            ref={ref}
            label={t(texts.reviewRating)}
            name="rating"
            value={value}
            error={formState.errors.rating?.message}
            onChange={(rating) => {
              clearErrors('rating');
              onChange(rating);
            }}
          />
        )}
      />
      <Controller
        control={control}
        name="wouldRecommend"
        render={({ field: { value, onChange, ref } }) => (
          <RecommendChoice
            ref={ref}
            value={value}
            error={formState.errors.wouldRecommend?.message}
            onChange={(choice) => {
              clearErrors('wouldRecommend');
              onChange(choice);
            }}
          />
        )}
      />
      <TextArea
        label={t(texts.reviewText)}
        required
        rows={5}
        helper={t(texts.reviewHint, { min: FEEDBACK.min })}
        aside={<FeedbackCounter length={feedback.length} />}
        {...field('feedback')}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label={t(texts.reviewRole)}
          autoComplete="organization-title"
          helper={t(texts.reviewShown)}
          maxLength={MAX_POSITION}
          {...field('role')}
        />
        <TextField
          label={t(texts.reviewCompany)}
          autoComplete="organization"
          helper={t(texts.reviewShown)}
          maxLength={MAX_POSITION}
          {...field('company')}
        />
      </div>
      <p className="whitespace-pre-line text-muted">{content.testimonialPage.consent}</p>
      <Honeypot {...register('website')} />
      <StatusBanner {...bannerOf(state)} />
      {preview && <p className="text-sm text-muted">{previewMessages.form}</p>}
      <Button
        type="submit"
        variant="accent"
        size="lg"
        busy={state === 'sending'}
        disabled={state === 'rate_limited' || preview !== undefined}
      >
        {t(state === 'sending' ? texts.reviewSending : texts.reviewSend)}
      </Button>
      <PrivacyNote />
    </form>
  );
}
