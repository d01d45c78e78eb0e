import { adminPath } from '#common/admin-paths.ts';
import type { RecordCheck } from '#common/contract/quotes/record.ts';
import { faultTexts } from '#web/admin/lib/use-record-check.ts';
import type { Group } from './groups.ts';

/** A record of deliveries that does not verify, before anything else. */
export function recordGroup(check: RecordCheck | undefined): Group[] {
  if (!check || check.valid) return [];
  const path = adminPath('settings', { section: 'site' });
  return [
    {
      title: 'Delivery record',
      count: 1,
      path,
      items: [
        {
          id: 'record',
          title: 'The delivery record does not verify',
          text: `Row ${check.seq}: ${faultTexts[check.reason]}`,
          time: '',
          isLate: true,
          path,
        },
      ],
    },
  ];
}
