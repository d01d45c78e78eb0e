import { Lock } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Controller, useWatch } from 'react-hook-form';
import type { Testimonial } from '#common/contract/testimonials.ts';
import { MAX_POSITION } from '#common/limits.ts';
import { testimonialMessages } from '#common/messages.ts';
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
import { Honeypot } from '#web/site/shared/honeypot.tsx';
import { PrivacyNote } from '#web/site/shared/privacy-note.tsx';
import type { TestimonialDraft } from './draft.ts';
import type { Invitation } from './use-invitation.ts';
import { loadSchema, useTestimonialForm } from './use-testimonial-form.ts';

function greetingOf(invitation: Invitation): string {
  switch (invitation.state) {
    case 'none':
    case 'unread':
      return testimonialMessages.greeting;
    case 'reading':
      return 'Opening your invitation...';
    case 'over':
      return testimonialMessages.invitationOver;
    case 'used':
      return invitation.isPublished
        ? testimonialMessages.invitationPublished(invitation.projectName)
        : testimonialMessages.invitationUsed(invitation.projectName);
    case 'open':
      return `${invitation.clientName ? `Welcome, ${invitation.clientName}!` : 'Welcome!'} This is your invitation to write about ${invitation.projectName}.`;
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
      <TextField {...field} label="Project Name" required readOnly={locked} />
      {locked && (
        <Lock
          aria-hidden
          className="pointer-events-none absolute top-12 right-3.5 size-4 text-muted"
          strokeWidth={1.75}
        />
      )}
    </div>
  );
}

const banners = {
  success: { tone: 'positive', text: testimonialMessages.sent },
  error: { tone: 'negative', text: testimonialMessages.failed },
  rate_limited: { tone: 'warning', text: testimonialMessages.tooMany },
  invitation_over: { tone: 'warning', text: testimonialMessages.invitationOver },
  idle: { tone: 'positive', text: undefined },
  sending: { tone: 'positive', text: undefined },
} as const;

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
      aria-label="Testimonial"
      className="relative flex flex-col gap-4 rounded-lg border border-rule bg-surface p-4 sm:gap-7 sm:p-8 lg:p-10"
    >
      <FormGreeting invitation={invitation} />
      <div className="grid grid-cols-2 gap-3 sm:gap-5">
        <ProjectField locked={invitation.state === 'open'} {...field('projectName')} />
        <TextField label="Your Name" required autoComplete="name" {...field('clientName')} />
      </div>
      <Controller
        control={control}
        name="rating"
        render={({ field: { value, onChange, ref } }) => (
          <StarPicker
            ref={ref}
            label="Overall Rating"
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
        label="Your Feedback"
        required
        rows={5}
        helper={testimonialMessages.hint}
        aside={<FeedbackCounter length={feedback.length} />}
        {...field('feedback')}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label="Your Role (optional)"
          autoComplete="organization-title"
          helper="Shown beside your name"
          maxLength={MAX_POSITION}
          {...field('role')}
        />
        <TextField
          label="Company (optional)"
          autoComplete="organization"
          helper="Shown beside your name"
          maxLength={MAX_POSITION}
          {...field('company')}
        />
      </div>
      <p className="whitespace-pre-line text-muted">{content.testimonialPage.consent}</p>
      <Honeypot {...register('website')} />
      <StatusBanner tone={banners[state].tone}>{banners[state].text}</StatusBanner>
      {preview && <p className="text-sm text-muted">{previewMessages.form}</p>}
      <Button
        type="submit"
        variant="accent"
        size="lg"
        busy={state === 'sending'}
        disabled={state === 'rate_limited' || preview !== undefined}
      >
        {state === 'sending' ? 'Submitting...' : 'Submit Testimonial'}
      </Button>
      <PrivacyNote />
    </form>
  );
}
