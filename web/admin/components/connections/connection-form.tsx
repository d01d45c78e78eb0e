import { PlugZap } from 'lucide-react';
import { connectionFields } from '#common/connections.ts';
import type { Connection } from '#common/contract/connections.ts';
import { ConflictNotice } from '#web/admin/components/conflict-notice.tsx';
import { Refusal } from '#web/admin/components/refusal.tsx';
import { cx } from '#web/shared/class-names.ts';
import { Button } from '#web/shared/components/button.tsx';
import { ConnectionField } from './connection-field.tsx';
import { differencesOf } from './edits.ts';
import { TestStatus } from './test-status.tsx';
import { type ConnectionForm as FormState, useConnectionForm } from './use-connection-form.ts';

interface ConnectionFormProps {
  connection: Connection;
  /** Saves only what can be used, and follows when that is saved. */
  next?: { label: string; onSaved: () => void };
}

/** A connection's form that begins anew each time. */
export function ConnectionForm({ connection, next }: ConnectionFormProps) {
  const form = useConnectionForm(connection, next?.onSaved);
  return <ConnectionFields connection={connection} form={form} {...(next && { save: next.label })} />;
}

interface ConnectionFieldsProps {
  connection: Connection;
  form: FormState;
  /** Label of the button that saves and goes on; it can be pressed without a change. */
  save?: string;
}

/** The fields of a connection, Save and Test. */
export function ConnectionFields({ connection, form, save }: ConnectionFieldsProps) {
  const { kind, fromServer } = connection;
  const fields = Object.entries(connectionFields[kind]);
  const isEdited = Object.keys(form.edits).length > 0;
  const isFixed = fields.every(([name]) => fromServer.includes(name));
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        form.save();
      }}
      className="flex flex-col gap-5"
    >
      <Refusal />
      {form.stored && (
        <ConflictNotice
          what="connection"
          differences={differencesOf(form.stored, form.edits)}
          busy={form.isSaving}
          onKeepSaved={form.keepSaved}
          onKeepMine={form.keepMine}
        />
      )}
      <div className="grid items-start gap-x-6 gap-y-5 sm:grid-cols-2">
        {fields.map(([name, field]) => (
          <div key={name} className={cx('min-w-0', field.wide && 'sm:col-span-2')}>
            <ConnectionField name={name} field={field} connection={connection} form={form} />
          </div>
        ))}
      </div>
      <div className="flex flex-wrap items-start gap-3">
        {!isFixed && (
          <Button type="submit" busy={form.isSaving} disabled={!isEdited && save === undefined}>
            {save ?? 'Save'}
          </Button>
        )}
        <Button variant="secondary" busy={form.isTesting} onClick={form.test}>
          {!form.isTesting && <PlugZap aria-hidden className="size-4" />}
          Test
        </Button>
        <TestStatus connection={connection} form={form} />
      </div>
    </form>
  );
}
