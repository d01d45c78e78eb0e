import type { CalendarKind } from '#common/dashboard-options.ts';
import { MAX_ADDRESS } from '#common/limits.ts';
import { TextField } from '#web/shared/components/text-field.tsx';

interface Access {
  url: string;
  username: string;
  password: string;
}

interface AccessFieldsProps {
  kind: CalendarKind;
  typed: Access;
  errorAt: (field: string) => string | undefined;
  /** The calendar is connected: what is left empty stays. */
  isStored?: boolean;
  onChange: (changes: Partial<Access>) => void;
}

/** Address and sign-in of a calendar at another server. */
export function AccessFields({ kind, typed, errorAt, isStored = false, onChange }: AccessFieldsProps) {
  const isSecret = kind === 'ics';
  return (
    <>
      <TextField
        label={isSecret ? 'Secret address' : 'Address'}
        required={!(isSecret && isStored)}
        type="url"
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        maxLength={MAX_ADDRESS}
        value={typed.url}
        error={errorAt('url')}
        placeholder={
          isSecret ? (isStored ? 'Stored. Fill in to replace it' : 'https://…/basic.ics') : 'https://cloud.example/dav'
        }
        helper={
          isSecret
            ? 'Google: Settings → your calendar → Secret address in iCal format. Outlook: publish it and take the ICS link.'
            : 'Of the account or of one calendar: Nextcloud, Fastmail, iCloud (https://caldav.icloud.com) and others'
        }
        onChange={({ target }) => onChange({ url: target.value })}
      />
      {!isSecret && (
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField
            label="Username"
            autoComplete="off"
            spellCheck={false}
            maxLength={200}
            value={typed.username}
            error={errorAt('username')}
            onChange={({ target }) => onChange({ username: target.value })}
          />
          <TextField
            label="Password"
            type="password"
            autoComplete="new-password"
            maxLength={500}
            value={typed.password}
            error={errorAt('password')}
            placeholder={isStored ? 'Stored. Fill in to replace it' : undefined}
            helper="Many providers want an app password"
            onChange={({ target }) => onChange({ password: target.value })}
          />
        </div>
      )}
    </>
  );
}
