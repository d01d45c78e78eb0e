import { MessageCircleQuestionMark, Plus } from 'lucide-react';
import { useDeferredValue, useMemo } from 'react';
import type { Faq } from '#common/contract/portfolio-content.ts';
import { TabHead } from '#web/admin/components/tab-head.tsx';
import { ContentDialogs } from '#web/admin/content-editor/content-dialogs.tsx';
import { FIRST } from '#web/admin/content-editor/first-rows.ts';
import { PortfolioGate } from '#web/admin/content-editor/portfolio-gate.tsx';
import { useContentActions } from '#web/admin/content-editor/use-content-actions.ts';
import { Button } from '#web/shared/components/button.tsx';
import { EmptyState } from '#web/shared/components/states.tsx';
import { FaqList } from './faq-list.tsx';
import { faqContentType } from './faq-type.ts';
import { useAskedQuestion } from './use-asked-question.ts';

export function FaqsTab() {
  return <PortfolioGate>{({ faqs }) => <Faqs faqs={faqs} />}</PortfolioGate>;
}

function Faqs({ faqs }: { faqs: readonly Faq[] }) {
  const actions = useContentActions(faqContentType, faqs);
  const asked = useAskedQuestion();
  const sorted = useMemo(() => faqs.toSorted((a, b) => b.priority - a.priority), [faqs]);
  const shown = useDeferredValue(sorted, sorted.slice(0, FIRST));
  return (
    <>
      <TabHead title="FAQs" text="Shown on the site, and read by the assistant">
        <Button onClick={actions.add}>
          <Plus aria-hidden className="size-4" />
          Add FAQ
        </Button>
      </TabHead>
      {shown.length === 0 ? (
        <EmptyState
          icon={MessageCircleQuestionMark}
          title="No FAQs yet"
          text="Write down what clients ask before they book."
        >
          <Button onClick={actions.add}>Add Your First FAQ</Button>
        </EmptyState>
      ) : (
        <FaqList faqs={shown} onPlace={actions.place} onEdit={actions.edit} onDelete={actions.askToDelete} />
      )}
      <ContentDialogs
        type={faqContentType}
        actions={actions}
        initial={{ question: asked.question }}
        onCreated={asked.settle}
        onClose={asked.forget}
      />
    </>
  );
}
