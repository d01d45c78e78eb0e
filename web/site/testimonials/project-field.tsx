import { Lock } from 'lucide-react';
import type { ComponentProps } from 'react';
import { TextField } from '#web/shared/components/text-field.tsx';

/** The project name; an invitation locks it. */
export function ProjectField({
  locked,
  ...field
}: Omit<ComponentProps<typeof TextField>, 'label'> & { locked: boolean }) {
  return (
    <div className="relative [&_input:read-only]:bg-sunken">
      <TextField {...field} label="Project Name" required readOnly={locked} />
      {locked && (
        <Lock
          aria-hidden
          className="pointer-events-none absolute top-12 right-3.5 size-4 text-muted"
          strokeWidth={1.75}
        />
      )}
    </div>
  );
}
