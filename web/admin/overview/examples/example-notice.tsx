import { Shapes } from 'lucide-react';
import { useId } from 'react';
import type { ExampleCounts } from '#common/contract/examples.ts';
import { amount } from '#web/admin/lib/content-counts.ts';
import { RemoveExamplesButton } from './remove-examples-button.tsx';
import { useExamples } from './use-examples.ts';

const listing = new Intl.ListFormat('en-US', { type: 'conjunction' });

const wordsOf = ({ projects, skills, faqs, testimonials, contacts }: ExampleCounts): string =>
  listing.format(
    [
      projects > 0 && amount(projects, 'project'),
      skills > 0 && amount(skills, 'skill'),
      faqs > 0 && amount(faqs, 'FAQ'),
      testimonials > 0 && amount(testimonials, 'testimonial'),
      contacts > 0 && amount(contacts, 'request'),
    ].filter((words) => words !== false),
  );

/** Says that invented content is left, and removes it; nothing when there is none. */
export function ExampleNotice() {
  const heading = useId();
  const { data } = useExamples();
  if (!data || data.total === 0) return null;
  return (
    <section
      aria-labelledby={heading}
      className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4 rounded-lg border border-rule bg-surface px-5 py-4"
    >
      <div className="flex min-w-0 flex-1 basis-72 gap-3.5">
        <Shapes aria-hidden className="mt-0.5 size-5 shrink-0 text-warning" strokeWidth={1.75} />
        <div className="min-w-0">
          <h3 id={heading} className="font-semibold">
            Example content is on your site
          </h3>
          <p className="mt-0.5 text-sm text-muted">
            {wordsOf(data)} {data.total === 1 ? 'was' : 'were'} invented to show how the site looks.
          </p>
        </div>
      </div>
      <RemoveExamplesButton />
    </section>
  );
}
