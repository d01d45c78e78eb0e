import type { ChecklistStep } from '#common/site/options.ts';
import { RemoveExamplesButton } from '#web/admin/overview/examples/remove-examples-button.tsx';
import { ErrorState, Skeleton } from '#web/shared/components/states.tsx';
import { EmailStep } from './email-step.tsx';
import { IdentityStep } from './identity-step.tsx';
import { LookStep } from './look-step.tsx';
import { PricesStep } from './prices-step.tsx';
import { PublishStep } from './publish-step.tsx';
import { useSiteDraft } from './queries.ts';

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
