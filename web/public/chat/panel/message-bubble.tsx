import { ArrowRight, CalendarDays, RotateCw } from 'lucide-react';
import type { ComponentType } from 'react';
import { sectionPath } from '#common/paths.ts';
import { fromMinorUnits } from '#common/site/estimate.ts';
import { formatMoney } from '#common/site/format.ts';
import { isKnownZone, namedDeviceZone, zonedFormat } from '#common/site/time-zones.ts';
import * as texts from '#common/texts/keys/chat.ts';
import { localeOr, t } from '#common/texts/text.ts';
import type { BookingOffer, Message, ReplyNotes } from '#web/public/chat/conversation.ts';
import { ownClock } from '#web/public/shared/clock.ts';
import { lazyPart } from '#web/shared/chunks/lazy-part.tsx';
import { cx } from '#web/shared/class-names.ts';
import { Button } from '#web/shared/components/button.tsx';
import { buttonClass } from '#web/shared/components/button-class.ts';
import { leftToRight } from '#web/shared/direction.ts';
import { useContent } from '#web/shared/site.tsx';
import { ChatLink, ownPath } from './chat-link.tsx';
import { PersonLink } from './person-link.tsx';

const TIMESTAMP = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?Z$/;

const write = (timestamp: string) => ownClock().dayAndTime(timestamp);

/** Message of the visitor; a chosen time goes to the assistant as a timestamp. */
const ownText = (content: string): string => (TIMESTAMP.test(content) ? write(content) : content);

/** Times of a call as buttons. The assistant asks for what else it needs to book the chosen one. */
function BookingTimes({ offer, onSend }: { offer: BookingOffer; onSend: (text: string) => void }) {
  return (
    <div className="my-1 flex flex-col items-start gap-2">
      {offer.slots.map(({ start }) => (
        <Button
          key={start}
          variant="secondary"
          onClick={() => onSend(start)}
          className="figures max-w-full py-2 text-start whitespace-normal"
        >
          <CalendarDays aria-hidden className="size-4 shrink-0 text-accent" strokeWidth={1.75} />
          {write(start)}
        </Button>
      ))}
      <ChatLink href={ownPath(offer.url)} className="link py-1 text-sm">
        {t(texts.allTimes)}
      </ChatLink>
    </div>
  );
}

/** Leads to the sum of what the reply is about, line by line. */
function EstimateLink({ estimate }: { estimate: NonNullable<ReplyNotes['estimate']> }) {
  const { locale } = useContent().identity;
  const { url, total, currency } = estimate;
  return (
    <ChatLink
      href={ownPath(url)}
      className={cx(buttonClass({ variant: 'accent', size: 'sm' }), 'my-1 max-w-full self-start')}
    >
      {t(texts.estimate, { amount: leftToRight(formatMoney(fromMinorUnits(total, currency), { locale, currency })) })}
      <ArrowRight aria-hidden className="size-4 shrink-0" strokeWidth={1.75} />
    </ChatLink>
  );
}

/** A link of Markdown: its text and its address. */
const LINK = /\[([^\]]*)\]\(([^)\s]+)\)/g;

interface ShownSource {
  href: string;
  titles: string[];
  /** Nothing there is more than an example. */
  isExample: boolean;
}

/** One entry for each place, with all that it shows there. A place that the text links itself is left out. */
export function shownSources(sources: ReplyNotes['sources'], text: string): ShownSource[] {
  const linked = new Set([...text.matchAll(LINK)].map(([, , href]) => href));
  const places = new Map<string, ShownSource>();
  for (const { href, title, isExample = false } of sources) {
    if (linked.has(href)) continue;
    const place = places.get(href) ?? { href, titles: [], isExample };
    place.isExample &&= isExample;
    if (!place.titles.includes(title)) place.titles.push(title);
    places.set(href, place);
  }
  return [...places.values()];
}

/** The text with its links to the contact form as plain words, where a button below leads there. */
export const withoutFormLinks = (text: string): string =>
  text.replace(LINK, (link, words: string, href: string) => (href === sectionPath('contact') ? words : link));

/** Lists the pages of the site that a reply is based on. */
function Sources({ sources }: { sources: readonly ShownSource[] }) {
  if (sources.length === 0) return null;
  return (
    <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1 text-xs">
      <span className="text-muted">{t(texts.sources)}</span>
      <ul className="contents">
        {sources.map(({ href, titles, isExample }) => (
          <li key={href} dir="auto" className="min-w-0 wrap-anywhere">
            <ChatLink href={href} className="link font-medium">
              {titles.join(' · ')}
            </ChatLink>
            {isExample && <span className="text-muted"> {t(texts.example)}</span>}
          </li>
        ))}
      </ul>
    </div>
  );
}

interface MessageBubbleProps {
  message: Message;
  /** `true` for the latest message; only the latest failure can be retried. */
  last: boolean;
  onRetry: () => void;
  onSend: (text: string) => void;
}

export const bubble = {
  user: 'self-end rounded-ee-none bg-ink text-paper whitespace-pre-wrap',
  assistant: 'self-start rounded-es-none bg-sunken text-ink',
  error: 'self-start rounded-es-none border border-negative bg-negative-wash text-negative',
} as const;

export const bubbleShape = 'max-w-[88%] min-w-0 rounded-lg px-4 py-2.5 text-sm wrap-anywhere';

const zone = namedDeviceZone();
let time: Intl.DateTimeFormat | undefined;

/** Formats a timestamp as '09:05 AM' in the visitor's time zone, and as '09:05 AM UTC' where that is not known. */
function formatTime(timestamp: string): string {
  time ??= zonedFormat(localeOr('en-US'), zone, {
    hour: '2-digit',
    minute: '2-digit',
    ...(!isKnownZone(zone) && { timeZoneName: 'short' }),
  });
  return time.format(new Date(timestamp));
}

interface MessageTextProps {
  text: string;
}

const PlainText: ComponentType<MessageTextProps> = ({ text }) => (
  <p dir="auto" className="whitespace-pre-wrap">
    {text}
  </p>
);

export const loadMarkdown = (): Promise<ComponentType<MessageTextProps>> =>
  import('./markdown.tsx').then(
    ({ Markdown }) => Markdown,
    // Without the Markdown code, replies are shown as plain text.
    () => PlainText,
  );

/** The text of a reply; it is shown as plain text until the Markdown code has loaded. */
export const MessageText = lazyPart(loadMarkdown, {
  loading: ({ text }) => <PlainText text={text} />,
  failed: ({ text }) => <PlainText text={text} />,
});

export function MessageBubble({ message, last, onRetry, onSend }: MessageBubbleProps) {
  const { role, content, timestamp, isError, isStopped, hint, metadata } = message;
  const plain = role === 'user' || isError;
  const unanswered = metadata?.answered === false;
  return (
    <article data-role={role} className="flex flex-col gap-1.5">
      <h3 className="sr-only">{t(role === 'user' ? texts.you : texts.assistant)}</h3>
      {content !== '' && (
        <div
          dir={plain ? 'auto' : undefined}
          className={cx(bubbleShape, 'text-start', bubble[isError ? 'error' : role])}
        >
          {plain ? ownText(content) : <MessageText text={unanswered ? withoutFormLinks(content) : content} />}
        </div>
      )}
      {metadata?.booking && last && <BookingTimes offer={metadata.booking} onSend={onSend} />}
      {metadata?.estimate && <EstimateLink estimate={metadata.estimate} />}
      {unanswered && last && (
        <PersonLink className={cx(buttonClass({ variant: 'accent', size: 'sm' }), 'my-1 self-start')} />
      )}
      {metadata && !unanswered && <Sources sources={shownSources(metadata.sources, content)} />}
      <p className={cx('text-xs text-muted', role === 'user' && 'self-end')}>
        <time dateTime={timestamp} dir="ltr">
          {formatTime(timestamp)}
        </time>
        {metadata?.builtIn && <span> · {t(texts.builtIn)}</span>}
        {isStopped && <span> · {t(texts.stopped)}</span>}
      </p>
      {isError && last && (
        <div className="flex flex-col items-start gap-2">
          {hint && <p className="text-sm">{hint}</p>}
          <Button variant="secondary" size="sm" onClick={onRetry}>
            <RotateCw aria-hidden className="size-4" />
            {t(texts.tryAgain)}
          </Button>
        </div>
      )}
    </article>
  );
}
