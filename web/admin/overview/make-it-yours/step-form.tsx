import { adminPath } from '#common/admin-paths.ts';
import type { Setup } from '#common/contract/setup.ts';
import type { SiteDraft } from '#common/contract/site.ts';
import type { SetupStep } from '#common/site/options.ts';
import { ServerLink } from '#web/admin/components/server-button.tsx';
import { RemoveExamplesButton } from '#web/admin/overview/examples/remove-examples-button.tsx';
import { ErrorState, Skeleton } from '#web/shared/components/states.tsx';
import { AddressStep } from './address-step.tsx';
import { EmailStep } from './email-step.tsx';
import { HoursStep } from './hours-step.tsx';
import { IdentityStep } from './identity-step.tsx';
import { LookStep } from './look-step.tsx';
import { PricesStep } from './prices-step.tsx';
import { PromisesStep } from './promises-step.tsx';
import { PublishStep } from './publish-step.tsx';
import { useSiteDraft } from './queries.ts';

interface StepFormProps {
  id: SetupStep;
  setup: Setup;
  onDone: () => void;
  onPublished: () => void;
}

/** What a step needs to be done. */
export function StepForm(props: StepFormProps) {
  const { id, setup, onDone } = props;
  const step = setup.first.find((one) => one.id === id);
  if (id === 'email') return <EmailStep reason={step?.reason ?? null} onDone={onDone} />;
  if (id === 'examples') return <RemoveExamplesButton variant="primary" onRemoved={onDone} />;
  if (id === 'project')
    return (
      <ServerLink variant="primary" href={adminPath('projects', { new: 'project' })}>
        Add your first project
      </ServerLink>
    );
  return <DraftStep {...props} id={id} />;
}

interface DraftStepsProps extends StepFormProps {
  id: Exclude<SetupStep, 'email' | 'examples' | 'project'>;
}

/** Another language fills nothing anew: only what the form shows does. */
function shownInIdentity({ content: { identity, hero } }: SiteDraft): string {
  const { language: _language, locale: _locale, ...shown } = identity;
  return JSON.stringify([shown, hero.lede]);
}

function DraftStep({ id, setup, onDone, onPublished }: DraftStepsProps) {
  const { data, isError, isFetching, refetch } = useSiteDraft();
  if (!data && isError)
    return <ErrorState message="Failed to load the site" busy={isFetching} onRetry={() => refetch()} />;
  if (!data) return <Skeleton className="h-40" />;
  // A draft that was changed meanwhile fills the form anew.
  const form = { draft: data, onDone };
  switch (id) {
    case 'identity':
      return <IdentityStep key={shownInIdentity(data)} {...form} />;
    case 'look':
      return <LookStep key={data.updatedAt} {...form} />;
    case 'prices':
      return <PricesStep key={data.updatedAt} {...form} />;
    case 'promises':
      return <PromisesStep draft={data} claims={setup.claims} onDone={onDone} />;
    case 'hours': {
      const isSaid = setup.first.some((step) => step.id === 'hours' && step.state === 'done');
      return <HoursStep timeZone={data.content.identity.timeZone} isSaid={isSaid} onDone={onDone} />;
    }
    case 'address':
      return <AddressStep address={setup.address} draft={data} onDone={onDone} />;
    case 'publish':
      return <PublishStep draft={data} setup={setup} onDone={onPublished} />;
  }
}
