import type { ComponentProps } from 'react';
import { useServerReachable } from '#web/shared/api/use-server-reachable.ts';
import { Button } from '#web/shared/components/button.tsx';
import { ButtonLink } from '#web/shared/components/button-link.tsx';
import { IconButton } from '#web/shared/components/icon-button.tsx';

/** Why something cannot be done while the desktop app is offline. */
export const NEEDS_SERVER = 'Needs your site, which cannot be reached now.';

/** The reason while the server cannot be reached; `undefined` otherwise and in every browser. */
export const useServerReason = (): string | undefined => (useServerReachable() ? undefined : NEEDS_SERVER);

/** What a button gets that does nothing without the server: its tooltip is its accessible description, too. */
function useNeed(): { disabled: true; title: string } | undefined {
  const title = useServerReason();
  return title === undefined ? undefined : { disabled: true, title };
}

/** A button for what does not wait for the server on this computer, such as most of what adds or deletes. */
export const ServerButton = (props: ComponentProps<typeof Button>) => <Button {...props} {...useNeed()} />;

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
