import { Plus, Undo2, X } from 'lucide-react';
import { useRef } from 'react';
import { aiProviders } from '#common/ai-providers.ts';
import { connectionSecurityOptions } from '#common/connection-options.ts';
import type { ConnectionField as Field } from '#common/connections.ts';
import type { Connection } from '#common/contract/connections.ts';
import { CONNECTION } from '#common/dashboard-limits.ts';
import { toastWithUndo } from '#web/admin/components/undo-toast.tsx';
import { PasswordField } from '#web/admin/forms/password-field.tsx';
import { Button } from '#web/shared/components/button.tsx';
import { SelectField } from '#web/shared/components/select-field.tsx';
import { TextField } from '#web/shared/components/text-field.tsx';
import { type EditedServer, hasStoredKey, listText, newServer, readList, savedText } from './edits.ts';
import type { ConnectionForm } from './use-connection-form.ts';

interface SecretFieldProps {
  label: string;
  name: string;
  required: boolean | undefined;
  error: string | undefined;
  helper: string | undefined;
  isStored: boolean;
  /** Set by the environment. */
  isFixed: boolean;
  /** The typed text that is not saved; `null` removes what is stored. */
  typed: string | null | undefined;
  onChange: (value: string | null) => void;
}

function placeholderOf(isStored: boolean, isFixed: boolean, isRemoved: boolean): string | undefined {
  if (isFixed) return isStored ? 'Stored on the server' : undefined;
  if (isRemoved) return 'Removed when you save';
  return isStored ? 'Stored. Type to replace.' : undefined;
}

/** A secret that is never shown again: it can be replaced or removed. */
function SecretField({ label, isStored, isFixed, typed, onChange, ...input }: SecretFieldProps) {
  const isRemoved = typed === null;
  return (
    <div className="flex min-w-0 flex-col items-start gap-1.5 *:first:w-full">
      <PasswordField
        {...input}
        label={label}
        disabled={isFixed}
        autoComplete="new-password"
        spellCheck={false}
        placeholder={placeholderOf(isStored, isFixed, isRemoved)}
        value={typed ?? ''}
        onChange={({ target }) => onChange(target.value)}
      />
      {isStored && !isFixed && !typed && (
        <Button
          variant="ghost"
          size="sm"
          aria-label={isRemoved ? `Keep ${label}` : `Remove ${label}`}
          onClick={() => onChange(isRemoved ? '' : null)}
        >
          {isRemoved ? <Undo2 aria-hidden className="size-4" /> : <X aria-hidden className="size-4" />}
          {isRemoved ? 'Keep' : 'Remove'}
        </Button>
      )}
    </div>
  );
}

interface ServersFieldProps {
  name: string;
  label: string;
  helper: string | undefined;
  value: string;
  connection: Connection;
  form: ConnectionForm;
}

/** OpenAI-compatible servers that the owner adds beside the known providers. */
function ServersField({ name, label, helper, value, connection, form }: ServersFieldProps) {
  const list = useRef<HTMLUListElement>(null);
  const servers = readList(value);
  const replace = (next: readonly EditedServer[]) => form.change(name, listText(next));
  const focusAt = (place: number) =>
    requestAnimationFrame(() => list.current?.children[place]?.querySelector('input')?.focus());

  function add() {
    replace([...servers, newServer()]);
    focusAt(servers.length);
  }
  function remove(place: number) {
    const server = servers[place];
    if (!server) return;
    replace(servers.toSpliced(place, 1));
    focusAt(Math.min(place, servers.length - 2));
    toastWithUndo(`${server.label || 'Server'} removed`, () =>
      form.edit(name, (now) => {
        const left = readList(now);
        return left.some(({ id }) => id === server.id) ? now : listText(left.toSpliced(place, 0, server));
      }),
    );
  }

  return (
    <fieldset className="flex min-w-0 flex-col items-start gap-3">
      <legend className="text-sm font-medium">{label}</legend>
      {helper && <p className="text-sm text-muted">{helper}</p>}
      {form.problems[name] && <p className="text-sm text-negative">{form.problems[name]}</p>}
      <ul ref={list} className="flex w-full flex-col gap-3 empty:hidden">
        {servers.map((server, place) => {
          const title = server.label || `Server ${place + 1}`;
          const field = (part: 'label' | 'url' | 'model', text: string) => ({
            label: text,
            required: true,
            autoComplete: 'off',
            spellCheck: false,
            name: `${connection.kind}-${name}-${server.id}-${part}`,
            error: form.problems[`${name}.${place}.${part}`],
            value: server[part],
            onChange: ({ target }: { target: { value: string } }) =>
              replace(servers.with(place, { ...server, [part]: target.value })),
          });
          return (
            <li key={server.id} className="rounded-md border border-rule p-4">
              <fieldset className="grid min-w-0 items-start gap-x-6 gap-y-5 sm:grid-cols-2">
                <legend className="sr-only">{title}</legend>
                <div className="flex min-w-0 items-center justify-between gap-3 sm:col-span-2">
                  <p aria-hidden className="min-w-0 truncate font-medium">
                    {title}
                  </p>
                  <Button
                    variant="ghost"
                    size="sm"
                    className="shrink-0"
                    aria-label={`Remove server ${title}`}
                    onClick={() => remove(place)}
                  >
                    <X aria-hidden className="size-4" />
                    Remove server
                  </Button>
                </div>
                <TextField {...field('label', 'Name')} maxLength={CONNECTION.otherLabel} helper="Such as Mistral" />
                <TextField {...field('model', 'Model')} helper="As the server calls it" />
                <div className="min-w-0 sm:col-span-2">
                  <TextField
                    {...field('url', 'Address')}
                    type="url"
                    inputMode="url"
                    helper="Base URL, such as http://localhost:11434/v1"
                  />
                </div>
                <div className="min-w-0 sm:col-span-2">
                  <SecretField
                    label={`Key of ${title}`}
                    name={`${connection.kind}-${name}-${server.id}-key`}
                    required={undefined}
                    error={form.problems[`${name}.${place}.key`]}
                    helper="Leave it empty where the server asks for none"
                    isStored={hasStoredKey(connection, server.id)}
                    isFixed={false}
                    typed={server.key}
                    onChange={(key) => {
                      const { key: _before, ...rest } = server;
                      replace(servers.with(place, key === '' ? rest : { ...rest, key }));
                    }}
                  />
                </div>
              </fieldset>
            </li>
          );
        })}
      </ul>
      <Button variant="secondary" size="sm" disabled={servers.length >= CONNECTION.otherServers} onClick={add}>
        <Plus aria-hidden className="size-4" />
        Add server
      </Button>
    </fieldset>
  );
}

interface ConnectionFieldProps {
  name: string;
  field: Field;
  connection: Connection;
  form: ConnectionForm;
}

/** The known providers, and the servers that the owner added and named. */
const providerOptions = (connection: Connection, form: ConnectionForm) => [
  ...aiProviders.map(({ id, label }) => ({ value: id, label })),
  ...readList(form.edits.others ?? savedText(connection, 'others'))
    .filter(({ label }) => label.trim() !== '')
    .map(({ id, label }) => ({ value: id, label })),
];
const inputs = {
  text: {},
  email: { type: 'email', inputMode: 'email' },
  address: { type: 'url', inputMode: 'url' },
  number: { inputMode: 'numeric' },
} as const;

/** One field of a connection; one that the environment sets is shown and cannot be changed. */
export function ConnectionField({ name, field, connection, form }: ConnectionFieldProps) {
  const isFixed = connection.fromServer.includes(name);
  const { label, type, required } = field;
  const texts = {
    label,
    required: required && !isFixed,
    error: form.problems[name],
    helper: isFixed ? 'Set by the server' : field.helper,
    disabled: isFixed,
    name: `${connection.kind}-${name}`,
  };
  if (type === 'secret')
    return (
      <SecretField
        {...texts}
        isStored={connection.secrets[name] === true}
        typed={form.edits[name]}
        isFixed={isFixed}
        onChange={(value) => form.change(name, value)}
      />
    );
  const value = form.edits[name] ?? savedText(connection, name);
  const change = ({ target }: { target: { value: string } }) => form.change(name, target.value);
  if (type === 'servers') return <ServersField {...{ name, label, value, connection, form }} helper={field.helper} />;
  if (type === 'security' || type === 'provider') {
    const options = type === 'security' ? connectionSecurityOptions : providerOptions(connection, form);
    return <SelectField {...texts} options={options} value={value} onChange={change} />;
  }
  return (
    <TextField {...texts} {...inputs[type]} autoComplete="off" spellCheck={false} value={value} onChange={change} />
  );
}
