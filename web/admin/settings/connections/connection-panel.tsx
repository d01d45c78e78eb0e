import { PlugZap } from 'lucide-react';
import { connectionFields } from '#common/connections.ts';
import type { Connection } from '#common/contract/connections.ts';
import { type ConnectionKind, connectionKindOptions, labelOf } from '#common/options.ts';
import { ConflictNotice } from '#web/admin/components/conflict-notice.tsx';
import { Panel } from '#web/admin/components/panel.tsx';
import { Badge } from '#web/shared/components/badge.tsx';
import { Button } from '#web/shared/components/button.tsx';
import { ConnectionField } from './connection-field.tsx';
import { differencesOf } from './edits.ts';
import { TestStatus } from './test-status.tsx';
import { useConnectionForm } from './use-connection-form.ts';

const texts: Record<ConnectionKind, string> = {
  email: 'Sends notifications about requests, and confirmations to visitors',
  ai: 'Lets the assistant answer in its own words. Without a key it answers from your content.',
  calendly: 'The OAuth app with which you connect your account on the Calendly tab',
  imap: 'The mailbox whose replies belong to your requests',
  calendar: 'A CalDAV calendar with your appointments',
  storage: 'An S3 bucket for new files. Files stay where they were uploaded.',
};

export function ConnectionPanel({ connection }: { connection: Connection }) {
  const { kind, configured, fromServer } = connection;
  const form = useConnectionForm(connection);
  const fields = Object.entries(connectionFields[kind]);
  const isEdited = Object.keys(form.edits).length > 0;
  const isFixed = fields.every(([name]) => fromServer.includes(name));
  return (
    <Panel
      title={labelOf(connectionKindOptions, kind, kind)}
      text={texts[kind]}
      actions={<Badge tone={configured ? 'positive' : 'neutral'}>{configured ? 'Configured' : 'Not configured'}</Badge>}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          form.save();
        }}
        className="flex flex-col gap-5"
      >
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
            <ConnectionField key={name} name={name} field={field} connection={connection} form={form} />
          ))}
        </div>
        <div className="flex flex-wrap items-start gap-3">
          {!isFixed && (
            <Button type="submit" busy={form.isSaving} disabled={!isEdited}>
              Save
            </Button>
          )}
          <Button variant="secondary" busy={form.isTesting} onClick={form.test}>
            {!form.isTesting && <PlugZap aria-hidden className="size-4" />}
            Test
          </Button>
          <TestStatus connection={connection} form={form} />
        </div>
      </form>
    </Panel>
  );
}
