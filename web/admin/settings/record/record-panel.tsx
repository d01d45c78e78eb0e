import { CircleCheck, ExternalLink, ShieldAlert, ShieldCheck } from 'lucide-react';
import type { RecordCheck } from '#common/contract/quotes/record.ts';
import { paths } from '#common/paths.ts';
import { RECORD_MINIMUM } from '#common/quote-limits.ts';
import { Panel } from '#web/admin/components/panel.tsx';
import { SavedToggleRow } from '#web/admin/components/toggle-row.tsx';
import { useChangeQuoteSettings, useQuoteSettings } from '#web/admin/components/use-quote-settings.ts';
import { amount } from '#web/admin/lib/content-counts.ts';
import { faultTexts, useRecordCheck } from '#web/admin/lib/use-record-check.ts';
import { ApiError } from '#web/shared/api/api-error.ts';
import { Button } from '#web/shared/components/button.tsx';
import { ButtonLink } from '#web/shared/components/button-link.tsx';
import { ErrorState, Skeleton } from '#web/shared/components/states.tsx';

/** The signed record of deliveries: shown or not, and whether it verifies. It cannot be edited. */
export function RecordPanel({ publicUrl }: { publicUrl: string }) {
  const { data, isError, isFetching, refetch } = useQuoteSettings();
  const saving = useChangeQuoteSettings();
  const refused = saving.error instanceof ApiError ? saving.error.errors[0]?.message : undefined;
  return (
    <Panel title="Delivery record">
      {isError && <ErrorState message="Failed to load settings" busy={isFetching} onRetry={() => void refetch()} />}
      {!data && !isError && <Skeleton className="h-32" />}
      {data && (
        <div className="flex flex-col gap-5">
          <SavedToggleRow
            label="Show the delivery record"
            text={`A public page with every promise and when it was kept: on the day, late, money returned. Clients choose how they are named. It needs ${RECORD_MINIMUM} deliveries that clients have confirmed.`}
            checked={data.recordShown}
            isSaving={saving.isPending}
            onSave={(recordShown, options) => saving.mutate({ recordShown }, options)}
          />
          {refused && (
            <p role="alert" className="text-sm text-negative">
              {refused}
            </p>
          )}
          {data.recordShown && (
            <ButtonLink variant="secondary" href={publicUrl + paths.record} target="_blank" className="self-start">
              <ExternalLink aria-hidden className="size-4" />
              Open the record
            </ButtonLink>
          )}
          <Check />
        </div>
      )}
    </Panel>
  );
}

function Check() {
  const { data, isError, isFetching, refetch } = useRecordCheck();
  return (
    <div className="flex flex-col gap-3 border-t border-rule pt-5">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 flex-1 basis-64">
          <p className="font-medium">Integrity</p>
          <p className="mt-0.5 max-w-prose text-sm text-muted">
            Each row is signed and holds the hash of the one before. This checks all of them.
          </p>
        </div>
        <Button variant="secondary" size="sm" busy={isFetching} onClick={() => void refetch()}>
          {!isFetching && <ShieldCheck aria-hidden className="size-4" />}
          Check the record
        </Button>
      </div>
      <div role="status" className="text-sm">
        {isError && !isFetching && <p className="text-negative">The record could not be checked. Try again.</p>}
        {data && !isError && <Outcome check={data} />}
      </div>
    </div>
  );
}

function Outcome({ check }: { check: RecordCheck }) {
  if (check.valid)
    return (
      <p className="figures flex items-center gap-2">
        <CircleCheck aria-hidden className="size-5 shrink-0 text-positive" strokeWidth={1.75} />
        {check.rows === 0 ? 'The record has no rows yet.' : `${amount(check.rows, 'row')}, all of them verify.`}
      </p>
    );
  return (
    <p className="figures flex items-center gap-2 text-negative">
      <ShieldAlert aria-hidden className="size-5 shrink-0" strokeWidth={1.75} />
      Row {check.seq} does not verify: {faultTexts[check.reason]}. Restore a backup from before.
    </p>
  );
}
