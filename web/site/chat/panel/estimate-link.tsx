import { ArrowRight } from 'lucide-react';
import { fromMinorUnits } from '#common/site/estimate.ts';
import { formatMoney } from '#common/site/format.ts';
import { cx } from '#web/shared/class-names.ts';
import { buttonClass } from '#web/shared/components/button-class.ts';
import { useContent } from '#web/shared/site.tsx';
import type { ReplyNotes } from '#web/site/chat/conversation.ts';
import { ChatLink, ownPath } from './chat-link.tsx';

/** Leads to the sum of what the reply is about, line by line. */
export function EstimateLink({ estimate }: { estimate: NonNullable<ReplyNotes['estimate']> }) {
  const { locale } = useContent().identity;
  const { url, total, currency } = estimate;
  return (
    <ChatLink
      href={ownPath(url)}
      className={cx(buttonClass({ variant: 'accent', size: 'sm' }), 'my-1 max-w-full self-start')}
    >
      See the estimate · {formatMoney(fromMinorUnits(total, currency), { locale, currency })}
      <ArrowRight aria-hidden className="size-4 shrink-0 rtl:-scale-x-100" strokeWidth={1.75} />
    </ChatLink>
  );
}
