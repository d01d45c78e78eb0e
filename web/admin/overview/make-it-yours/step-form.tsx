import { useId } from 'react';
import { useForm } from 'react-hook-form';
import { adminPath } from '#common/admin-paths.ts';
import type { SiteDraft } from '#common/contract/site.ts';
import { formatMoney } from '#common/site/format.ts';
import { fieldLabelOf, partHeadings } from '#common/site/labels.ts';
import type { ChecklistStep } from '#common/site/options.ts';
import { stillAsItCame } from '#common/site/still-as-it-came.ts';
import { ConnectionForm } from '#web/admin/components/connections/connection-form.tsx';
import { useConnections } from '#web/admin/components/connections/queries.ts';
import { SiteChanges } from '#web/admin/components/site-changes.tsx';
import { choicesOf } from '#web/admin/lib/site-choices.ts';
import { RemoveExamplesButton } from '#web/admin/overview/examples/remove-examples-button.tsx';
import { ApiError } from '#web/shared/api/api-error.ts';
import { showFieldErrors } from '#web/shared/api/field-errors.ts';
import { Button } from '#web/shared/components/button.tsx';
import { ButtonLink } from '#web/shared/components/button-link.tsx';
import { SelectField } from '#web/shared/components/select-field.tsx';
import { ErrorState, Skeleton } from '#web/shared/components/states.tsx';
import { TextField } from '#web/shared/components/text-field.tsx';
import { IdentityStep } from './identity-step.tsx';
import { LookStep } from './look-step.tsx';
import { useDraftEdit, usePublish, useSiteDraft } from './queries.ts';
import type { DraftStepProps } from './steps.ts';

const CURRENCY = 'content.identity.currency';
const isPrice = (typed: string): boolean => typed.trim() !== '' && Number(typed) >= 0;

function PricesStep({ draft, onDone }: DraftStepProps) {
  const { packages, identity } = draft.content;
  const form = useForm({
    defaultValues: {
      content: {
        identity: { currency: identity.currency },
        packages: packages.map(({ price }) => ({ price: `${price}` })),
      },
    },
  });
  const edit = useDraftEdit(draft, onDone);
  const errors = form.formState.errors.content;
  const typed = form.watch('content');
  /** The price as visitors read it. */
  const shown = (price = '') =>
    isPrice(price) ? `Shown as ${formatMoney(Number(price), { ...identity, ...typed.identity })}` : undefined;
  const save = form.handleSubmit(({ content: chosen }) =>
    edit.mutate(
      (content) => ({
        ...content,
        identity: { ...content.identity, ...chosen.identity },
        packages: content.packages.map((entry, index) => ({
          ...entry,
          price: Number(chosen.packages[index]?.price ?? entry.price),
        })),
      }),
      {
        onError: (error) =>
          showFieldErrors(
            form,
            [CURRENCY, ...packages.map((_entry, index) => `content.packages.${index}.price` as const)],
            error,
          ),
      },
    ),
  );
  return (
    <form noValidate onSubmit={save} className="flex max-w-2xl flex-col gap-5">
      <SelectField
        label={fieldLabelOf(['identity', 'currency'])}
        required
        helper="Applies to every price on the site. Amounts don’t change."
        error={errors?.identity?.currency?.message}
        options={choicesOf('currency', identity.currency)}
        className="sm:max-w-sm"
        {...form.register(CURRENCY)}
      />
      <div className="grid items-start gap-5 sm:grid-cols-3">
        {packages.map(({ id, name }, index) => (
          <TextField
            key={id}
            label={`${name}: Price`}
            type="number"
            inputMode="decimal"
            min={0}
            step="any"
            required
            helper={shown(typed.packages[index]?.price)}
            error={errors?.packages?.[index]?.price?.message}
            {...form.register(`content.packages.${index}.price`, {
              validate: (value) => isPrice(value) || 'Price must be a number from 0',
            })}
          />
        ))}
      </div>
      <Button type="submit" busy={edit.isPending} className="self-start">
        Save and continue
      </Button>
    </form>
  );
}

/** The parts of the draft whose claims nobody has rewritten; each leads to its place in the Site tab. */
function StillAsItCameList({ content }: Pick<SiteDraft, 'content'>) {
  const heading = useId();
  const parts = stillAsItCame(content);
  if (parts.length === 0) return null;
  return (
    <section aria-labelledby={heading} className="max-w-2xl rounded-md border border-rule bg-sunken px-4 py-4">
      <h5 id={heading} className="font-semibold">
        Still as it came
      </h5>
      <p className="mt-1 text-sm text-muted">
        These parts hold texts that came with the site. Read them before you publish; they are promises in your name.
      </p>
      <ul aria-labelledby={heading} className="mt-3 flex flex-wrap gap-2">
        {parts.map((part) => (
          <li key={part}>
            <ButtonLink variant="secondary" size="sm" href={adminPath('site', { section: part })}>
              {partHeadings[part]}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The changes in words, what was not changed, and the button that makes them public. */
function PublishStep({ draft, onDone }: DraftStepProps) {
  const publishing = usePublish(draft, onDone);
  const problems = publishing.error instanceof ApiError ? publishing.error.errors : [];
  const { changes } = draft;
  return (
    <div className="flex flex-col gap-5">
      {changes.length === 0 ? (
        <p className="text-sm">Nothing has changed so far. Fill in a step above first.</p>
      ) : (
        <SiteChanges changes={changes} />
      )}
      <StillAsItCameList content={draft.content} />
      {problems.length > 0 && (
        <ul role="alert" className="flex list-disc flex-col gap-1 pl-5 text-sm text-negative">
          {problems.map(({ path, message }) => (
            <li key={`${path} ${message}`}>
              {path}: {message}
            </li>
          ))}
        </ul>
      )}
      <Button
        disabled={changes.length === 0}
        busy={publishing.isPending}
        className="self-start"
        onClick={() => publishing.mutate()}
      >
        Publish now
      </Button>
    </div>
  );
}

/** The email server, set and tested on the spot. */
function EmailStep({ onDone }: { onDone: () => void }) {
  const { data, isError, isFetching, refetch } = useConnections();
  const email = data?.find(({ kind }) => kind === 'email');
  if (!email && isError)
    return <ErrorState message="Failed to load the email server" busy={isFetching} onRetry={() => refetch()} />;
  if (!email) return <Skeleton className="h-72" />;
  return (
    <div className="max-w-2xl">
      <ConnectionForm connection={email} next={{ label: 'Save and continue', onSaved: onDone }} />
    </div>
  );
}

interface StepFormProps {
  id: ChecklistStep;
  onDone: () => void;
  onPublished: () => void;
}

/** A step needs this to be done. */
export function StepForm({ id, onDone, onPublished }: StepFormProps) {
  if (id === 'email') return <EmailStep onDone={onDone} />;
  if (id === 'examples') return <RemoveExamplesButton variant="primary" onRemoved={onDone} />;
  return <DraftStep id={id} onDone={onDone} onPublished={onPublished} />;
}

interface DraftStepsProps extends StepFormProps {
  id: 'identity' | 'look' | 'prices' | 'publish';
}

const forms = { identity: IdentityStep, look: LookStep, prices: PricesStep };

function DraftStep({ id, onDone, onPublished }: DraftStepsProps) {
  const { data, isError, isFetching, refetch } = useSiteDraft();
  if (!data && isError)
    return <ErrorState message="Failed to load the site" busy={isFetching} onRetry={() => refetch()} />;
  if (!data) return <Skeleton className="h-40" />;
  if (id === 'publish') return <PublishStep draft={data} onDone={onPublished} />;
  const Form = forms[id];
  // A draft that was changed meanwhile fills the form anew.
  return <Form key={data.updatedAt} draft={data} onDone={onDone} />;
}
