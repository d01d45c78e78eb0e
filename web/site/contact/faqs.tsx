import { Plus } from 'lucide-react';
import { usePageQuery } from '#web/shared/api/query.ts';
import { useContent } from '#web/shared/site.tsx';
import { faqsQuery } from '#web/site/shared/landing-query.ts';

/** The FAQs; the section is omitted while there are none. */
export function Faqs() {
  const { faqIntro } = useContent();
  const { data } = usePageQuery(faqsQuery);
  if (!data?.length) return null;
  return (
    <div>
      <h3 className="eyebrow font-sans text-muted">{faqIntro}</h3>
      <div className="mt-4 border-t border-rule">
        {data.map(({ id, question, answer }) => (
          <details key={id} name="faq" className="group border-b border-rule">
            <summary className="flex list-none items-start justify-between gap-4 py-4 font-medium [&::-webkit-details-marker]:hidden">
              {question}
              <Plus
                aria-hidden
                className="mt-0.5 size-5 shrink-0 text-accent transition-transform group-open:rotate-45"
                strokeWidth={1.75}
              />
            </summary>
            <p className="pr-9 pb-5 whitespace-pre-line text-muted">{answer}</p>
          </details>
        ))}
      </div>
    </div>
  );
}
