import { usePageQuery } from '#web/shared/api/query.ts';
import { useContent } from '#web/shared/site.tsx';
import { FoldMark } from './fold-mark.tsx';
import { faqsQuery } from './landing-query.ts';
import { PhoneFold } from './phone-fold.tsx';

interface Faq {
  id: string;
  question: string;
  answer: string;
}

function FaqList({ faqs }: { faqs: readonly Faq[] }) {
  return (
    <div>
      {faqs.map(({ id, question, answer }) => (
        <details key={id} name="faq" className="group border-b border-rule">
          <summary className="flex list-none items-start justify-between gap-4 py-2.5 font-medium [&::-webkit-details-marker]:hidden">
            <bdi>{question}</bdi>
            <FoldMark className="mt-0.5" />
          </summary>
          <p dir="auto" className="max-w-prose pe-9 pb-5 whitespace-pre-line text-muted">
            {answer}
          </p>
        </details>
      ))}
    </div>
  );
}

/** The FAQs, in two columns where there is room; the section is omitted while there are none. */
export function Faqs({ className }: { className?: string }) {
  const { faqIntro } = useContent();
  const { data: faqs } = usePageQuery(faqsQuery);
  if (!faqs?.length) return null;
  const half = Math.ceil(faqs.length / 2);
  const columns = [faqs.slice(0, half), faqs.slice(half)].filter((column) => column.length > 0);
  return (
    <PhoneFold
      label={faqIntro}
      heading={{
        level: 'h3',
        id: 'faq-title',
        className: 'text-xl font-semibold tracking-tight md:text-2xl lg:col-span-3',
      }}
      className={className}
      contentClass="grid grid-cols-1 items-start gap-x-8 border-t border-rule max-lg:mt-3 md:grid-cols-2 lg:col-span-9"
    >
      {columns.map((column) => (
        <FaqList key={column[0]?.id} faqs={column} />
      ))}
    </PhoneFold>
  );
}
