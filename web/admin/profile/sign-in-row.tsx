import { CircleCheck, CircleX } from 'lucide-react';
import type { SignInEntry } from '#common/contract/auth.ts';
import { deviceName } from '#common/rules/device-name.ts';
import { dayAndTime } from '#web/admin/lib/timestamps.ts';
import { Badge } from '#web/shared/components/badge.tsx';

export function SignInRow({ entry }: { entry: SignInEntry }) {
  const { at, address, userAgent, succeeded, knewPassword, current } = entry;
  const Icon = succeeded ? CircleCheck : CircleX;
  return (
    <li className="flex items-start gap-3 py-3 text-sm">
      <Icon
        aria-hidden
        className={`mt-0.5 size-5 shrink-0 ${succeeded ? 'text-positive' : 'text-negative'}`}
        strokeWidth={1.75}
      />
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <span className="font-medium [overflow-wrap:anywhere]" title={userAgent ?? undefined}>
            {deviceName(userAgent)}
          </span>
          {current && <Badge tone="accent">This session</Badge>}
          {!succeeded && <Badge tone="negative">{knewPassword ? 'Correct password' : 'Failed'}</Badge>}
        </p>
        <p className="figures text-muted [overflow-wrap:anywhere]">
          {succeeded ? 'Signed in ' : 'Tried '}
          <time dateTime={at}>{dayAndTime(at)}</time> from {address}
        </p>
      </div>
    </li>
  );
}
