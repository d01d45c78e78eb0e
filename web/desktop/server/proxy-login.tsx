import { type FormEvent, useId, useState } from 'react';
import { Dialog } from '#web/admin/components/dialog.tsx';
import { useDesktopApp } from '#web/desktop/state.ts';
import { Button } from '#web/shared/components/button.tsx';
import { TextField } from '#web/shared/components/text-field.tsx';

interface ProxyLoginFormProps {
  proxy: string;
  /** `true` when the proxy did not accept the last answer. */
  refused: boolean;
}

/** Asks for the user name and the password of the network's proxy. */
function ProxyLoginForm({ proxy, refused }: ProxyLoginFormProps) {
  const { bridge } = useDesktopApp();
  const form = useId();
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const answer = (credentials: { username: string; password: string } | null) =>
    void bridge.answerProxyLogin({ credentials });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (username) answer({ username, password });
  };
  return (
    <Dialog
      title="Sign in to your network"
      size="sm"
      onClose={() => answer(null)}
      footer={
        <>
          <Button variant="secondary" onClick={() => answer(null)}>
            Cancel
          </Button>
          <Button type="submit" form={form} disabled={!username}>
            Sign In
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={submit} className="flex flex-col gap-5">
        <p>
          The proxy <strong className="break-all">{proxy}</strong> asks for a user name and a password. The app
          remembers them until you quit it.
        </p>
        <TextField
          label="User name"
          autoFocus
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={300}
          error={refused ? 'The proxy did not accept this user name and password' : undefined}
          value={username}
          onChange={({ target }) => setUsername(target.value)}
        />
        <TextField
          label="Password"
          type="password"
          autoComplete="off"
          maxLength={300}
          value={password}
          onChange={({ target }) => setPassword(target.value)}
        />
      </form>
    </Dialog>
  );
}

/** Shown while a proxy asks for a sign-in. */
export function ProxyLogin() {
  const { proxyLogin } = useDesktopApp().state;
  return proxyLogin && <ProxyLoginForm key={`${proxyLogin.proxy} ${proxyLogin.refused}`} {...proxyLogin} />;
}
