import type { ComponentProps } from 'react';
import { useChangesReach, useServerReachable } from '#web/shared/api/use-server-reachable.ts';
import { Button } from '#web/shared/components/button.tsx';
import { ButtonLink } from '#web/shared/components/button-link.tsx';
import { IconButton } from '#web/shared/components/icon-button.tsx';

/** Why something cannot be done while the desktop app is offline. */
export const NEEDS_SERVER = 'Needs your site, which cannot be reached now.';

/** The reason while the server cannot be reached; `undefined` otherwise and in every browser. */
export const useServerReason = (): string | undefined => (useServerReachable() ? undefined : NEEDS_SERVER);

/** The reason why a change can neither reach the server nor wait on this computer; `undefined` where it can. */
export const useQueueReason = (): string | undefined => (useChangesReach() ? undefined : NEEDS_SERVER);

/** A button that does nothing for a reason has it as its tooltip, which is its accessible description, too. */
const disabledFor = (title: string | undefined) => (title === undefined ? undefined : { disabled: true, title });
const useNeed = () => disabledFor(useServerReason());

/** A button for what does not wait for the server on this computer, such as most of what adds or deletes. */
export const ServerButton = (props: ComponentProps<typeof Button>) => <Button {...props} {...useNeed()} />;

/** A button for a change that waits on this computer while the server is away. Without a keychain none can. */
export const QueueButton = (props: ComponentProps<typeof Button>) => (
  <Button {...props} {...disabledFor(useQueueReason())} />
);

export const ServerIconButton = (props: ComponentProps<typeof IconButton>) => <IconButton {...props} {...useNeed()} />;

/** Leads to a form whose entry needs the server; without the server it is a button that says so. */
export function ServerLink(props: ComponentProps<typeof ButtonLink>) {
  const { variant, size, className, children, 'aria-label': label } = props;
  const need = useNeed();
  if (!need) return <ButtonLink {...props} />;
  return (
    <Button variant={variant} size={size} className={className} aria-label={label} {...need}>
      {children}
    </Button>
  );
}
