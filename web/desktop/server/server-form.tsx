import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Button } from '#web/shared/components/button.tsx';
import { TextField } from '#web/shared/components/text-field.tsx';
import { type Connecting, errorMessage } from './use-connect.ts';

interface ServerFormProps {
  connecting: Connecting;
  /** `true` while the typed address is being checked. */
  busy: boolean;
}

export function ServerForm({ connecting, busy }: ServerFormProps) {
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
