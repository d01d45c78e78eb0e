import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { entryPath, requestPath } from '#common/admin-paths.ts';
import { proposalKindOptions } from '#common/agent-options.ts';
import type { Proposal } from '#common/contract/agents.ts';
import { labelOf } from '#common/options.ts';
import { toastFailure } from '#web/admin/components/failure-toast.tsx';
import { ServerButton } from '#web/admin/components/server-button.tsx';
import { ago } from '#web/admin/lib/ago.ts';
import { isSignedOut } from '#web/admin/lib/failure.ts';
import { useNow } from '#web/admin/lib/use-now.ts';
import { ApiError } from '#web/shared/api/api-error.ts';
import { Badge } from '#web/shared/components/badge.tsx';
import { Button } from '#web/shared/components/button.tsx';
import { SelectField } from '#web/shared/components/select-field.tsx';
import { SiteLink } from '#web/shared/components/site-link.tsx';
import { TextArea } from '#web/shared/components/text-area.tsx';
import { TextField } from '#web/shared/components/text-field.tsx';
import { useSite } from '#web/shared/site.tsx';
import { toast } from '#web/shared/toast.ts';
import { type Fields, type Leaf, leavesIn, shownValue, typedValue, withTyped } from './leaves.ts';
import { resultPath, useDecision } from './queries.ts';

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

/** The stored version with which a proposal that came too late was refused. */
function currentIn(error: unknown): Fields | null {
  if (!(error instanceof ApiError) || error.code !== 'conflict' || !isFields(error.details)) return null;
  return isFields(error.details.current) ? error.details.current : {};
}

const targetPath = ({ kind, targetId }: Proposal): string | null => {
  if (targetId === null) return null;
  if (kind === 'project' || kind === 'faq') return entryPath[kind](targetId);
  return requestPath(targetId);
};

interface DiffProps {
  proposal: Proposal;
  /** In place of what was there when it was proposed. */
  current: Fields | null;
  currency: string;
}

/** Compares what is there with what is proposed, field by field. */
function Diff({ proposal: { before, after, changed }, current, currency }: DiffProps) {
  const was = current ?? before;
  const earlier = new Map(leavesIn(was ?? {}, changed).map((leaf) => [leaf.path, shownValue(leaf, currency)]));
  const shown = leavesIn(after, changed).map((leaf) => ({
    ...{ path: leaf.path, label: leaf.label, proposed: shownValue(leaf, currency) },
    saved: was && (earlier.get(leaf.path) ?? ''),
  }));
  return (
    <dl className="flex flex-col divide-y divide-rule text-sm">
      {shown
        .filter(({ saved, proposed }) => saved || proposed)
        .map(({ path, label, saved, proposed }) => (
          <div key={path} className="flex flex-col gap-1 py-2.5 [overflow-wrap:anywhere]">
            <dt className="font-medium">{label}</dt>
            {saved === null ? (
              <dd className="whitespace-pre-wrap">{proposed}</dd>
            ) : (
              <div className="grid gap-x-6 gap-y-2 sm:grid-cols-2">
                <dd>
                  <span className="block text-xs text-muted">Now</span>
                  <del className="whitespace-pre-wrap text-muted no-underline">{saved || '(empty)'}</del>
                </dd>
                <dd>
                  <span className="block text-xs text-muted">Proposed</span>
                  <ins className="whitespace-pre-wrap no-underline">{proposed || '(empty)'}</ins>
                </dd>
              </div>
            )}
          </div>
        ))}
    </dl>
  );
}

interface LeafFieldProps {
  leaf: Leaf;
  typed: string;
  error: string | undefined;
  onType: (text: string) => void;
}

function LeafField({ leaf: { label, control, choices }, typed, error, onType }: LeafFieldProps) {
  const id = useId();
  const shared = { label, error, value: typed };
  if (control === 'flag')
    return (
      <label htmlFor={id} className="flex min-h-11 items-center gap-3 text-sm">
        <input
          id={id}
          type="checkbox"
          checked={typed === 'true'}
          onChange={({ target }) => onType(String(target.checked))}
          className="size-4.5 accent-accent"
        />
        {label}
      </label>
    );
  if (control === 'choice' && choices)
    return <SelectField {...shared} options={choices} onChange={({ target }) => onType(target.value)} />;
  if (control === 'lines') return <TextArea {...shared} onChange={({ target }) => onType(target.value)} />;
  return (
    <TextField
      {...shared}
      inputMode={control === 'amount' || control === 'number' ? 'decimal' : 'text'}
      helper={control === 'list' ? 'Separated by commas' : undefined}
      onChange={({ target }) => onType(target.value)}
    />
  );
}

interface EditFormProps {
  id: string;
  proposal: Proposal;
  currency: string;
  error: unknown;
  onSubmit: (after: Proposal['after']) => void;
}

function EditForm({ id, proposal: { after, changed }, currency, error, onSubmit }: EditFormProps) {
  const leaves = leavesIn(after, changed);
  const [typed, setTyped] = useState<Record<string, string>>({});
  const form = useRef<HTMLFormElement>(null);
  const problems = error instanceof ApiError ? error.errors : [];
  const errorOf = (path: string) => problems.find((problem) => problem.path === `after.${path}`)?.message;
  useEffect(() => form.current?.querySelector<HTMLElement>('input, textarea, select')?.focus(), []);
  function submit(event: FormEvent) {
    event.preventDefault();
    onSubmit(withTyped(after, leaves, typed, currency));
  }
  return (
    <form ref={form} id={id} noValidate onSubmit={submit} className="flex flex-col gap-4 py-3">
      {leaves.map((leaf) => (
        <LeafField
          key={leaf.path}
          leaf={leaf}
          typed={typed[leaf.path] ?? typedValue(leaf, currency)}
          error={errorOf(leaf.path)}
          onType={(text) => setTyped((all) => ({ ...all, [leaf.path]: text }))}
        />
      ))}
    </form>
  );
}

/** One line about a proposal, with the way to what it is about. */
function CardHead({ proposal, heading }: { proposal: Proposal; heading: string }) {
  const now = useNow();
  const { kind, title, tokenName, targetId, createdAt } = proposal;
  const isEdit = targetId !== null && (kind === 'project' || kind === 'faq');
  const to = targetPath(proposal);
  return (
    <header>
      <h3 id={heading} className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold [overflow-wrap:anywhere]">
        {title}
        <Badge tone="neutral">
          {labelOf(proposalKindOptions, kind, kind)}
          {isEdit && ', change'}
        </Badge>
      </h3>
      <p className="mt-0.5 text-sm text-muted">
        {tokenName}, <time dateTime={createdAt}>{ago(createdAt, now)}</time>
        {to && (
          <>
            {' · '}
            <SiteLink href={to} className="link">
              {isEdit ? 'Open the entry' : 'Open the request'}
            </SiteLink>
          </>
        )}
      </p>
    </header>
  );
}

/** Says what a proposal became, with the way there. */
function AcceptedToast({ kind, result }: Pick<Proposal, 'kind' | 'result'>) {
  const text = kind === 'faq' ? 'FAQ saved' : `${labelOf(proposalKindOptions, kind, kind)} saved as a draft`;
  return (
    <span className="flex flex-wrap gap-x-3">
      {text}
      {result && (
        <SiteLink href={resultPath(result)} className="link">
          Open
        </SiteLink>
      )}
    </span>
  );
}

interface CardProps {
  proposal: Proposal;
  /** After it is decided, before it is gone. */
  onDecided: () => void;
}

/** A proposal with what would change, to accept, edit or discard. */
export function ProposalCard({ proposal, onDecided }: CardProps) {
  const heading = useId();
  const formId = useId();
  const { content } = useSite();
  const [isEditing, setEditing] = useState(false);
  const { kind, after } = proposal;
  const decision = useDecision(proposal, {
    onAccepted: ({ result }) => {
      toast.success(<AcceptedToast kind={kind} result={result} />);
      onDecided();
    },
    onDiscarded: () => {
      toast.success('Proposal discarded');
      onDecided();
    },
    onError: (what, error) => {
      if (!isSignedOut(error) && !currentIn(error)) toastFailure(`Failed to ${what} the proposal`, error);
    },
  });
  const current = currentIn(decision.error);
  const currency = typeof after.currency === 'string' ? after.currency : content.identity.currency;
  const accept = (edited?: Proposal['after']) => decision.mutate({ what: 'accept', ...(edited && { after: edited }) });

  return (
    <article aria-labelledby={heading} className="rounded-lg border border-rule px-4 py-4">
      <CardHead proposal={proposal} heading={heading} />
      {current && (
        <p
          role="alert"
          className="mt-3 rounded-md border border-warning bg-warning-wash px-3 py-2.5 text-sm text-warning"
        >
          This changed after it was proposed, so nothing was overwritten. Take over what you need by hand, then discard
          the proposal.
        </p>
      )}
      {isEditing ? (
        <EditForm id={formId} proposal={proposal} currency={currency} error={decision.error} onSubmit={accept} />
      ) : (
        <div className="mt-2">
          <Diff proposal={proposal} current={current} currency={currency} />
        </div>
      )}
      <footer className="mt-2 flex flex-wrap justify-end gap-2">
        {isEditing ? (
          <Button variant="ghost" size="sm" aria-describedby={heading} onClick={() => setEditing(false)}>
            Cancel
          </Button>
        ) : (
          <>
            <ServerButton
              variant="ghost"
              size="sm"
              aria-describedby={heading}
              onClick={() => decision.mutate({ what: 'discard' })}
            >
              Discard
            </ServerButton>
            {!current && (
              <Button variant="secondary" size="sm" aria-describedby={heading} onClick={() => setEditing(true)}>
                Edit
              </Button>
            )}
          </>
        )}
        {!current && (
          <ServerButton
            size="sm"
            aria-describedby={heading}
            busy={decision.isPending}
            {...(isEditing ? { type: 'submit' as const, form: formId } : { onClick: () => accept() })}
          >
            Accept
          </ServerButton>
        )}
      </footer>
    </article>
  );
}
