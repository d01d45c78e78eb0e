import { useEffect, useRef, useState } from 'react';
import { type Resolver, useForm } from 'react-hook-form';
import { readInvitation, type UsedInvitation } from '#common/contract/invitations.ts';
import { submitTestimonial, type Testimonial, type TestimonialSubmission } from '#common/contract/testimonials.ts';
import { TESTIMONIAL_BANNER } from '#common/limits.ts';
import { ApiError } from '#web/shared/api/api-error.ts';
import { call } from '#web/shared/api/client.ts';
import { showFieldErrors } from '#web/shared/api/field-errors.ts';
import { newIdempotencyKey } from '#web/shared/api/idempotency-key.ts';
import { loadChunk } from '#web/shared/chunks/load-chunk.ts';
import { useTypedText } from '#web/shared/chunks/use-typed-text.ts';
import { blankTestimonial, checkedTestimonial, type TestimonialDraft } from './draft.ts';

export type TestimonialState = 'idle' | 'sending' | 'success' | 'error' | 'rate_limited' | 'invitation_over';

const fields = ['projectName', 'clientName', 'role', 'company', 'feedback', 'rating', 'wouldRecommend'] as const;

export const loadSchema = () => import('./testimonial.schema.ts');

const resolver: Resolver<TestimonialDraft, unknown, TestimonialSubmission> = async (values, context, options) =>
  (await loadChunk(loadSchema)).testimonialResolver(values, context, options);

const isInvitationRefused = (error: unknown) =>
  error instanceof ApiError && error.errors.some(({ path }) => path === 'invitation');

const isRateLimit = (error: unknown) => error instanceof ApiError && error.status === 429;

/** State of the invitation link. `unread`: the server was unreachable, so the link may be valid. */
export type Invitation =
  | { state: 'none' }
  | { state: 'reading' | 'unread'; token: string }
  | { state: 'open'; token: string; projectName: string; clientName: string | null }
  | { state: 'used'; projectName: string; isPublished: boolean }
  | { state: 'over' };

/** Checked by hand: the public pages load no schemas. */
const isUsed = (details: unknown): details is UsedInvitation =>
  typeof details === 'object' &&
  details !== null &&
  'projectName' in details &&
  typeof details.projectName === 'string' &&
  'isPublished' in details &&
  typeof details.isPublished === 'boolean';

async function read(token: string, signal: AbortSignal): Promise<Invitation> {
  try {
    const { data } = await call(readInvitation, { query: { token } }, { signal });
    return { state: 'open', token, projectName: data.projectName, clientName: data.clientName };
  } catch (error) {
    if (error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429) {
      return isUsed(error.details) ? { state: 'used', ...error.details } : { state: 'over' };
    }
    return { state: 'unread', token };
  }
}

/** Reads the invitation from the URL in the browser, because the server-rendered page is the same for everybody. */
function useInvitation() {
  const [invitation, setInvitation] = useState<Invitation>({ state: 'none' });

  useEffect(() => {
    const token = new URLSearchParams(window.location.search).get('invite');
    if (!token) return;
    const reading = new AbortController();
    setInvitation({ state: 'reading', token });
    read(token, reading.signal).then((found) => !reading.signal.aborted && setInvitation(found));
    return () => reading.abort();
  }, []);

  return {
    invitation,
    /** The server rejected the invitation. */
    refuse: () => setInvitation({ state: 'over' }),
    /** The invitation was used successfully. */
    finish: () => setInvitation({ state: 'none' }),
  };
}

export function useTestimonialForm(onSubmitted?: (testimonial: Testimonial) => void) {
  const form = useForm({ defaultValues: blankTestimonial, resolver, reValidateMode: 'onSubmit' });
  const [state, setState] = useState<TestimonialState>('idle');
  const { invitation, refuse, finish } = useInvitation();
  const submission = useRef<{ values: string; key: string }>(undefined);

  useTypedText('testimonial', {
    read: () => {
      const values = form.getValues();
      return JSON.stringify(values) === JSON.stringify(blankTestimonial) ? undefined : values;
    },
    restore: (text) => form.reset(checkedTestimonial(text), { keepDefaultValues: true }),
  });

  useEffect(() => {
    if (state === 'idle' || state === 'sending') return;
    const timer = setTimeout(() => setState('idle'), TESTIMONIAL_BANNER);
    return () => clearTimeout(timer);
  }, [state]);

  // The invitation sets the project; a name that the client has already typed stays.
  useEffect(() => {
    if (invitation.state !== 'open') return;
    form.setValue('projectName', invitation.projectName);
    form.clearErrors('projectName');
    if (invitation.clientName && !form.getValues('clientName')) form.setValue('clientName', invitation.clientName);
  }, [invitation, form]);

  async function submitValid(checked: TestimonialSubmission) {
    setState('sending');
    // The consent text is shown above the button.
    const body = { ...checked, consent: true, ...('token' in invitation && { invitation: invitation.token }) };
    const values = JSON.stringify(body);
    if (submission.current?.values !== values) submission.current = { values, key: newIdempotencyKey() };
    try {
      const { data } = await call(submitTestimonial, { body }, { idempotencyKey: submission.current.key });
      submission.current = undefined;
      form.reset(blankTestimonial);
      finish();
      setState('success');
      onSubmitted?.(data);
    } catch (error) {
      if (isInvitationRefused(error)) {
        refuse();
        return setState('invitation_over');
      }
      showFieldErrors(form, fields, error);
      setState(isRateLimit(error) ? 'rate_limited' : 'error');
    }
  }

  return {
    form,
    state,
    invitation,
    submit: (event: React.FormEvent) => {
      // The only possible failure here is loading the schema.
      form
        .handleSubmit(submitValid)(event)
        .catch(() => setState('error'));
    },
  };
}
