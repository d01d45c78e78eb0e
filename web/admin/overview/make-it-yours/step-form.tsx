import { CircleAlert, CircleCheck } from 'lucide-react';
import { adminPath } from '#common/admin-paths.ts';
import { checkSetupAddress, type Setup } from '#common/contract/setup.ts';
import type { SiteDraft } from '#common/contract/site.ts';
import type { SetupStep } from '#common/site/options.ts';
import { ServerLink } from '#web/admin/components/server-button.tsx';
import { openClaims, toDecide } from '#web/admin/components/setup/claim-list.tsx';
import { PublishRefusal } from '#web/admin/components/setup/refusals.tsx';
import { useSetupCall } from '#web/admin/components/setup/use-setup.ts';
import { SiteChanges } from '#web/admin/components/site-changes.tsx';
import { dayAndTime } from '#web/admin/lib/timestamps.ts';
import { RemoveExamplesButton } from '#web/admin/overview/examples/remove-examples-button.tsx';
import { ApiError } from '#web/shared/api/api-error.ts';
import { call } from '#web/shared/api/client.ts';
import { useServerReachable } from '#web/shared/api/use-server-reachable.ts';
import { cx } from '#web/shared/class-names.ts';
import { Button } from '#web/shared/components/button.tsx';
import { ButtonLink } from '#web/shared/components/button-link.tsx';
import { ErrorState, Skeleton } from '#web/shared/components/states.tsx';
import { EmailStep } from './email-step.tsx';
import { HoursStep } from './hours-step.tsx';
import { IdentityStep } from './identity-step.tsx';
import { LookStep } from './look-step.tsx';
import { PricesStep } from './prices-step.tsx';
import { Promises, PromisesStep } from './promises-step.tsx';
import { usePublish, useSiteDraft } from './queries.ts';

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

interface PublishStepProps {
  draft: SiteDraft;
  setup: Setup;
  onDone: () => void;
}

/** Promises that are still to decide on, the changes in words, and the button that makes them public. */
function PublishStep({ draft, setup: { claims, blocked }, onDone }: PublishStepProps) {
  const publishing = usePublish(draft, onDone);
  const refused = publishing.error instanceof ApiError ? publishing.error.errors : [];
  const open = openClaims(claims);
  const { changes } = draft;
  return (
    <div className="flex flex-col gap-5">
      {open.length > 0 && (
        <div>
          <p className="mb-3 font-medium">{toDecide(open.length)}</p>
          <Promises draft={draft} claims={open} />
        </div>
      )}
      {changes.length === 0 ? (
        <p className="text-sm">Nothing has changed so far. Fill in a step above first.</p>
      ) : (
        <SiteChanges changes={changes} />
      )}
      <PublishRefusal reasons={refused.length > 0 ? refused : blocked} isTried={refused.length > 0} />
      <Button
        disabled={changes.length === 0 || open.length > 0}
        busy={publishing.isPending}
        className="self-start"
        onClick={() => publishing.mutate()}
      >
        Publish now
      </Button>
    </div>
  );
}

/** The server asks itself within a few seconds. */
const CHECK_TIMEOUT_MS = 10_000;

interface AddressStepProps {
  address: Setup['address'];
  draft: SiteDraft;
  onDone: () => void;
}

type Fact = readonly [isGood: boolean, text: string];

function factsOf({ publicUrl, isPublic, seenAs, matches, https, checkedAt }: Setup['address']): Fact[] {
  return [
    isPublic
      ? [true, 'Others can reach this address']
      : [false, `${publicUrl} is an address of this machine or its network: others cannot reach it`],
    https
      ? [true, 'The connection is encrypted']
      : [false, 'The address begins with http: the connection is not encrypted'],
    checkedAt === null
      ? [false, 'Not checked yet']
      : matches
        ? [true, 'The server answers there, and you are using it by this address']
        : [false, `The server does not answer there, or you are using it by another address (${seenAs})`],
  ];
}

/** The public address, checked by the server, and the way to the legal pages. */
function AddressStep({ address, draft: { content }, onDone }: AddressStepProps) {
  const checking = useSetupCall('Failed to check the address', () =>
    call(checkSetupAddress, {}, { timeout: CHECK_TIMEOUT_MS }),
  );
  const isReachable = useServerReachable();
  const { publicUrl, isPublic, https, checkedAt } = address;
  const { privacy, imprint } = content.legal;
  const facts: Fact[] = [
    ...factsOf(address),
    privacy !== null || imprint !== null
      ? [true, 'Privacy or imprint has a text of yours']
      : [false, 'Privacy and imprint have no text of yours'],
  ];
  return (
    <div className="flex max-w-2xl flex-col items-start gap-5">
      <p className="font-medium [overflow-wrap:anywhere]">{publicUrl}</p>
      <ul role="status" className="flex flex-col gap-2 text-sm">
        {facts.map(([isGood, text]) => (
          <li key={text} className={cx('flex items-start gap-2 [overflow-wrap:anywhere]', !isGood && 'text-warning')}>
            {isGood ? (
              <CircleCheck
                aria-hidden
                className={cx('mt-0.5 size-4 shrink-0', isReachable ? 'text-positive' : 'text-muted')}
              />
            ) : (
              <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
            )}
            {text}
          </li>
        ))}
      </ul>
      {(!isPublic || !https) && (
        <p className="text-sm text-muted">
          Set PUBLIC_URL on the server to the address that your visitors type, with https, and start it again. The
          address needs a proxy with a certificate in front of this server.
        </p>
      )}
      {checkedAt !== null && <p className="figures text-sm text-muted">Checked {dayAndTime(checkedAt)}</p>}
      <div className="flex flex-wrap gap-3">
        <Button busy={checking.isPending} onClick={() => checking.mutate(undefined)}>
          Check the address
        </Button>
        <ButtonLink variant="secondary" href={adminPath('site', { section: 'legal' })}>
          Legal
        </ButtonLink>
        <Button variant="ghost" onClick={onDone}>
          Continue
        </Button>
      </div>
    </div>
  );
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
