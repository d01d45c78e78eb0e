import { useMutation } from '@tanstack/react-query';
import { ArrowLeft, ShieldCheck } from 'lucide-react';
import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { PRODUCT_NAME } from '#common/desktop/product-name.ts';
import { paths } from '#common/paths.ts';
import { serverName } from '#web/desktop/server-messages.ts';
import { useDesktopApp } from '#web/desktop/state.ts';
import { Button } from '#web/shared/components/button.tsx';
import { LogoMark } from '#web/shared/components/logo.tsx';
import { TextField } from '#web/shared/components/text-field.tsx';
import { ThemeToggle } from '#web/shared/components/theme-toggle.tsx';
import { toast } from '#web/shared/toast.ts';
import { KnownServers } from './known-servers.tsx';
import { useAuthority } from './use-authority.ts';

class Refusal extends Error {
  override name = 'Refusal';
}

/** Checks an address and switches to that server; a refused address is the mutation's error. */
function useConnect() {
  const { bridge } = useDesktopApp();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: async (address: string) => {
      const outcome = await bridge.connect({ address });
      if (outcome.kind === 'failed') throw new Refusal(outcome.message);
      return outcome.kind === 'done' ? (outcome.detail ?? address) : address;
    },
    onSuccess(origin) {
      toast.success(`Connected to ${serverName(origin)}`);
      navigate(paths.admin, { replace: true });
    },
  });
}

type Connecting = ReturnType<typeof useConnect>;

/** The message of the main process, if it sent one. */
const errorMessage = (error: Error): string =>
  error instanceof Refusal ? error.message : 'The address could not be checked. Please try again.';

interface ServerFormProps {
  connecting: Connecting;
  /** `true` while the typed address is being checked. */
  busy: boolean;
}

function ServerForm({ connecting, busy }: ServerFormProps) {
  const field = useRef<HTMLInputElement>(null);
  const [address, setAddress] = useState('');
  const { error } = connecting;
  // After an error the owner continues in this field.
  useEffect(() => {
    if (error) field.current?.focus();
  }, [error]);
  const connect = (event: FormEvent) => {
    event.preventDefault();
    if (!connecting.isPending) connecting.mutate(address);
  };
  return (
    <form noValidate onSubmit={connect} className="flex flex-col gap-5">
      <TextField
        ref={field}
        label="Address of your site"
        required
        autoFocus
        inputMode="url"
        autoComplete="url"
        autoCapitalize="none"
        spellCheck={false}
        placeholder="https://example.com"
        helper={error ? undefined : 'The address that visitors use. It is checked before you sign in.'}
        error={error ? errorMessage(error) : undefined}
        value={address}
        onChange={(event) => {
          setAddress(event.target.value);
          if (error) connecting.reset();
        }}
      />
      <Button type="submit" size="lg" busy={busy} className="w-full">
        {busy ? 'Checking...' : 'Connect'}
      </Button>
      <p role="alert" className="sr-only">
        {error ? errorMessage(error) : ''}
      </p>
    </form>
  );
}

/** Lets the owner trust an additional certificate authority. */
function Authority({ onChosen }: { onChosen: () => void }) {
  const { name, choosing, removing } = useAuthority(onChosen);
  return (
    <section aria-labelledby="authority" className="mt-10">
      <h2 id="authority" className="eyebrow font-sans text-muted">
        Your own certificate authority
      </h2>
      <div className="mt-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-3 border-y border-rule py-3">
        <p className="flex min-w-0 flex-1 basis-56 items-start gap-3 text-sm text-muted">
          <ShieldCheck aria-hidden className="mt-0.5 size-5 shrink-0" strokeWidth={1.5} />
          {name === null ? (
            'Choose the PEM file of your certificate authority, if your server’s certificate is not publicly trusted.'
          ) : (
            <span className="min-w-0 [overflow-wrap:anywhere]">
              <strong className="font-medium text-ink">{name}</strong> is trusted in addition to the authorities of this
              computer.
            </span>
          )}
        </p>
        <div className="flex gap-2">
          {name !== null && (
            <Button variant="ghost" size="sm" busy={removing.isPending} onClick={() => removing.mutate()}>
              Remove
            </Button>
          )}
          <Button variant="secondary" size="sm" busy={choosing.isPending} onClick={() => choosing.mutate()}>
            {name === null ? 'Choose File…' : 'Choose Another…'}
          </Button>
        </div>
      </div>
    </section>
  );
}

/** Calls back on Escape while it is turned on. */
export function useEscape(on: boolean, onEscape: () => void): void {
  const leave = useEffectEvent(onEscape);
  useEffect(() => {
    if (!on) return;
    const listen = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented) leave();
    };
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, [on]);
}

/** Asks for the server at the first start, and whenever the owner wants another. */
export function ServerPage() {
  const { state } = useDesktopApp();
  const { server } = state;
  const navigate = useNavigate();
  const connecting = useConnect();
  const isFirst = server === null;
  const leave = () => navigate(paths.admin, { replace: true });
  useEscape(!isFirst && !connecting.isPending, leave);

  useEffect(() => {
    document.title = `${isFirst ? 'Welcome' : 'Change site'} – ${PRODUCT_NAME}`;
  }, [isFirst]);

  return (
    <div className="flex min-h-dvh flex-col">
      <header className="flex min-h-17 items-center justify-between gap-4 px-4 py-3 sm:px-6">
        {isFirst ? (
          <span />
        ) : (
          <Button variant="ghost" disabled={connecting.isPending} onClick={leave}>
            <ArrowLeft aria-hidden className="size-4" />
            Cancel
          </Button>
        )}
        <ThemeToggle />
      </header>
      <main
        id="main"
        tabIndex={-1}
        className="mx-auto flex w-full max-w-md flex-1 flex-col justify-center px-5 pt-2 pb-16"
      >
        <LogoMark className="size-9" />
        <h1 className="display mt-6 text-3xl">{isFirst ? 'Welcome' : 'Change site'}</h1>
        <p className="mt-3 text-muted">
          {isFirst ? 'Enter the address of your portfolio. Its dashboard opens here, in a window of its own.' : null}
          {!isFirst &&
            `The dashboard shows ${serverName(server)}. Sites that you add or switch to do not end its session.`}
        </p>
        <div className="mt-9 border-t border-ink pt-7">
          <ServerForm connecting={connecting} busy={connecting.isPending} />
        </div>
        <KnownServers />
        <Authority onChosen={connecting.reset} />
      </main>
    </div>
  );
}
