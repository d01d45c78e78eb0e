import { aiProviderOptions, connectionSecurityOptions } from '#common/connection-options.ts';
import type { ConnectionField as Field } from '#common/connections.ts';
import type { Connection } from '#common/contract/connections.ts';
import { SelectField } from '#web/shared/components/select-field.tsx';
import { TextField } from '#web/shared/components/text-field.tsx';
import { savedText } from './edits.ts';
import { SecretField } from './secret-field.tsx';
import type { ConnectionForm } from './use-connection-form.ts';

interface ConnectionFieldProps {
  name: string;
  field: Field;
  connection: Connection;
  form: ConnectionForm;
}

const choices = { security: connectionSecurityOptions, provider: aiProviderOptions } as const;
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
  if (type === 'security' || type === 'provider')
    return <SelectField {...texts} options={choices[type]} value={value} onChange={change} />;
  return (
    <TextField {...texts} {...inputs[type]} autoComplete="off" spellCheck={false} value={value} onChange={change} />
  );
}
