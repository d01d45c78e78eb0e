import { BadgeCheck, TriangleAlert } from 'lucide-react';
import { knownProvider } from '#common/ai-providers.ts';
import type { DraftedReply } from '#common/contract/replies.ts';
import { amount } from '#web/admin/lib/content-counts.ts';
import { withKeys } from '#web/admin/lib/with-keys.ts';
import { Button } from '#web/shared/components/button.tsx';

/** A server of an earlier release names no writer. */
const writerOf = ({ provider, writer }: DraftedReply) =>
  provider === 'template'
    ? 'Made from a template'
    : `Written by ${writer ?? knownProvider(provider)?.label ?? provider}`;

interface ClaimListProps {
  drafted: DraftedReply;
  /** Missing where there was no text before. */
  onPutBack: (() => void) | undefined;
  onDismiss: () => void;
}

/** Every price, date, duration and percentage of a drafted reply with its source; those without one are marked. */
export function ClaimList({ drafted, onPutBack, onDismiss }: ClaimListProps) {
  const { claims } = drafted;
  const unsupported = claims.filter(({ supported }) => !supported).length;
  return (
    <section aria-label="Sources of the draft" className="rounded-md border border-rule bg-sunken px-3.5 py-3 text-sm">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-medium">{writerOf(drafted)}</span>
        <span className={unsupported > 0 ? 'text-warning' : 'text-muted'}>
          {claims.length === 0 && 'It states no price, date, duration or percentage.'}
          {claims.length > 0 && unsupported === 0 && 'Everything in it has a source.'}
          {unsupported > 0 && `Check ${amount(unsupported, 'place')} marked [check: …] before you send it.`}
        </span>
      </p>
      {claims.length > 0 && (
        <ul className="mt-2 flex flex-col gap-1.5">
          {withKeys(claims, ({ text }) => text).map(({ key, row: { text, supported, source } }) => (
            <li key={key} className="flex items-start gap-2 [overflow-wrap:anywhere]">
              {supported ? (
                <BadgeCheck aria-hidden className="mt-0.5 size-4 shrink-0 text-positive" />
              ) : (
                <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-warning" />
              )}
              <span>
                <strong className="font-medium">{text}</strong>
                {source ? (
                  <span className="text-muted">
                    {' '}
                    – {source.label}: {source.value}
                  </span>
                ) : (
                  <span className="text-warning"> – no source found</span>
                )}
              </span>
            </li>
          ))}
        </ul>
      )}
      <div className="mt-2 flex gap-2">
        {onPutBack && (
          <Button variant="secondary" size="sm" onClick={onPutBack}>
            Put my text back
          </Button>
        )}
        <Button variant="ghost" size="sm" onClick={onDismiss}>
          Hide
        </Button>
      </div>
    </section>
  );
}
