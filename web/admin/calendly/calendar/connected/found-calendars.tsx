interface Found {
  url: string;
  name: string;
}

interface FoundCalendarsProps {
  calendars: readonly Found[];
  /** Address of the chosen one. */
  chosen: string;
  error: string | undefined;
  onChoose: (calendar: Found) => void;
}

/** The calendars of an account, of which one is connected. */
export function FoundCalendars({ calendars, chosen, error, onChoose }: FoundCalendarsProps) {
  return (
    <fieldset className="min-w-0">
      <legend className="text-sm font-medium">Which calendar?</legend>
      {calendars.length === 0 && <p className="mt-1 text-sm text-muted">This account has no calendar.</p>}
      <div className="mt-2 flex max-h-72 flex-col gap-1 overflow-y-auto">
        {calendars.map((calendar, index) => (
          <label
            key={calendar.url}
            className="flex min-h-11 cursor-pointer items-center gap-3 rounded-md border border-rule px-3 py-2 text-sm has-checked:border-ink has-checked:bg-sunken"
          >
            <input
              type="radio"
              name="found-calendar"
              checked={calendar.url === chosen}
              // biome-ignore lint/a11y/noAutofocus: the step before is gone, and with it the focus
              autoFocus={index === 0}
              onChange={() => onChoose(calendar)}
              className="size-4 shrink-0 accent-accent"
            />
            <span className="min-w-0 [overflow-wrap:anywhere]">{calendar.name}</span>
          </label>
        ))}
      </div>
      {error && (
        <p role="alert" className="mt-2 text-sm text-negative">
          {error}
        </p>
      )}
    </fieldset>
  );
}
