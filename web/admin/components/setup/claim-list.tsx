import { Check, EyeOff, Pencil } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import type { Setup } from '#common/contract/setup.ts';
import { formatNumber } from '#common/format.ts';
import type { ClaimDecision, ClaimId } from '#common/site/options.ts';
import { keepFocusIn } from '#web/admin/lib/keep-focus.ts';
import { Badge } from '#web/shared/components/badge.tsx';
import { Button } from '#web/shared/components/button.tsx';
import { useClaimDecision } from './use-setup.ts';

type Claim = Setup['claims'][number];

/** The promises on which the owner has not decided. */
export const openClaims = (claims: readonly Claim[]): Claim[] => claims.filter(({ decision }) => decision === null);

/** '3 promises to decide', '1 promise to decide' */
export const toDecide = (count: number): string =>
  `${formatNumber(count)} ${count === 1 ? 'promise' : 'promises'} to decide`;

const decisionWords: Record<ClaimDecision, string> = { kept: 'Kept', changed: 'Changed', hidden: 'Hidden' };

interface ClaimListProps {
  claims: readonly Claim[];
  /** Leads to where the text is changed. */
  onChange: (id: ClaimId) => void;
  /** The draft is another now: what was hidden left it, or came back. */
  onDraft: () => void;
  /** The form in which one of them is changed on the spot. */
  editor?: { id: ClaimId; form: ReactNode } | null;
}

/** Promises of the draft, each to keep, to change or to hide by one press. */
export function ClaimList({ claims, onChange, onDraft, editor = null }: ClaimListProps) {
  const deciding = useClaimDecision(onDraft);
  const list = useRef<HTMLUListElement>(null);
  const decide = ({ id, decision: before }: Claim, decision: 'keep' | 'hide' | null) =>
    deciding.mutate({ id, decision, wasHidden: before === 'hidden' }, { onSuccess: () => keepFocusIn(list.current) });
  const waiting = deciding.isPending ? deciding.variables.id : null;
  return (
    <ul ref={list} className="flex max-w-3xl flex-col divide-y divide-rule border-y border-rule">
      {claims.map((claim) => (
        <li key={claim.id}>
          <ClaimRow
            claim={claim}
            busy={waiting === claim.id}
            onDecide={(wish) => decide(claim, wish)}
            onChange={onChange}
          >
            {editor?.id === claim.id && editor.form}
          </ClaimRow>
        </li>
      ))}
    </ul>
  );
}

interface ClaimRowProps {
  claim: Claim;
  busy: boolean;
  onDecide: (decision: 'keep' | 'hide' | null) => void;
  onChange: (id: ClaimId) => void;
  children: ReactNode;
}

function ClaimRow({
  claim: { id, label, text, decision, canHide },
  busy,
  onDecide,
  onChange,
  children,
}: ClaimRowProps) {
  /** A press of what was decided takes it back. */
  const wish = (own: ClaimDecision, decided: 'keep' | 'hide') => () =>
    !busy && onDecide(decision === own ? null : decided);
  return (
    <fieldset aria-busy={busy || undefined} className="flex min-w-0 flex-col gap-3 py-4">
      <legend className="sr-only">{label}</legend>
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 flex-1 basis-64">
          <p className="flex flex-wrap items-center gap-2 font-medium">
            <span aria-hidden>{label}</span>
            <span role="status">
              {decision !== null && (
                <Badge tone={decision === 'hidden' ? 'neutral' : 'positive'}>{decisionWords[decision]}</Badge>
              )}
            </span>
          </p>
          <p className="mt-1 text-sm whitespace-pre-line text-muted [overflow-wrap:anywhere]">
            {decision === 'hidden' ? 'Visitors do not see it. Press Hide again to bring it back.' : text}
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          <Button variant="secondary" size="sm" aria-pressed={decision === 'kept'} onClick={wish('kept', 'keep')}>
            <Check aria-hidden className="size-4" />
            Keep
          </Button>
          <Button variant="secondary" size="sm" onClick={() => onChange(id)}>
            <Pencil aria-hidden className="size-4" />
            Change
          </Button>
          {canHide && (
            <Button variant="secondary" size="sm" aria-pressed={decision === 'hidden'} onClick={wish('hidden', 'hide')}>
              <EyeOff aria-hidden className="size-4" />
              Hide
            </Button>
          )}
        </div>
      </div>
      {children}
    </fieldset>
  );
}
