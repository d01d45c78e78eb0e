import { forEachProvider } from '#common/ai-providers.ts';
import type { Recipient, RecipientKind } from '#common/contract/privacy.ts';

const ASSISTANT = 'Your messages to the assistant, for which it writes the replies.';

/** The name of a recipient and what it receives. */
const recipients: Record<RecipientKind, { name: string; receives: string }> = {
  ...forEachProvider(
    (id) => id,
    ({ company }) => ({ name: company, receives: ASSISTANT }),
  ),
  ai: { name: 'AI server', receives: ASSISTANT },
  calendly: { name: 'Calendly', receives: 'What you enter when you book a call. It opens only after you ask for it.' },
  calendar: {
    name: 'Calendar of the owner',
    receives: 'Your call: when it is, your name and email, and what you write.',
  },
  stripe: {
    name: 'Stripe',
    receives: 'Your email and the amount, when you choose to pay. What you enter there goes to Stripe alone.',
  },
  email: { name: 'Email server', receives: 'The emails about your request, quote or testimonial.' },
  storage: {
    name: 'File storage',
    receives: 'The files of this site, and a copy of its database before a backup is restored.',
  },
  images: { name: 'Image server', receives: 'Your address, when your browser loads the images of this site.' },
};

function nameOf({ kind, host, label = recipients[kind].name }: Recipient): string {
  return host === null ? label : `${label} (${host})`;
}

export function Recipients({ list }: { list: readonly Recipient[] }) {
  if (list.length === 0) return <p>Nobody. What you enter stays on the server of this site.</p>;
  return (
    <dl>
      {list.map((recipient) => (
        <div
          key={`${recipient.kind} ${nameOf(recipient)}`}
          className="grid gap-x-8 gap-y-1 border-b border-rule py-4 first:pt-0 last:border-0 sm:grid-cols-[14rem_1fr]"
        >
          <dt className="font-medium [overflow-wrap:anywhere]">{nameOf(recipient)}</dt>
          <dd className="text-muted">{recipients[recipient.kind].receives}</dd>
        </div>
      ))}
    </dl>
  );
}
