import { CircleAlert, CircleCheck } from 'lucide-react';
import { adminPath } from '#common/admin-paths.ts';
import { checkSetupAddress, type Setup } from '#common/contract/setup.ts';
import type { SiteDraft } from '#common/contract/site.ts';
import { useSetupCall } from '#web/admin/components/setup/use-setup.ts';
import { dayAndTime } from '#web/admin/lib/timestamps.ts';
import { call } from '#web/shared/api/client.ts';
import { useServerReachable } from '#web/shared/api/use-server-reachable.ts';
import { cx } from '#web/shared/class-names.ts';
import { Button } from '#web/shared/components/button.tsx';
import { ButtonLink } from '#web/shared/components/button-link.tsx';

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
export function AddressStep({ address, draft: { content }, onDone }: AddressStepProps) {
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
