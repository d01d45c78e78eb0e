import { useId } from 'react';
import type { PublicContent } from '#common/contract/site.ts';
import { useContent } from '#web/shared/site.tsx';

type Starters = PublicContent['chat']['starters'][number];

function Category({ category, questions, onAsk }: Starters & { onAsk: (text: string) => void }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="eyebrow font-sans text-muted">
        {category}
      </h3>
      <ul className="mt-2 border-t border-rule">
        {questions.map((question, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a question may stand here twice
          <li key={index} className="border-b border-rule">
            <button
              type="button"
              onClick={() => onAsk(question)}
              className="min-h-11 w-full py-2 text-start text-sm decoration-accent underline-offset-4 hover:underline"
            >
              {question}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

export function StarterQuestions({ onAsk }: { onAsk: (text: string) => void }) {
  const { starters } = useContent().chat;
  return (
    <div className="mt-7 flex flex-col gap-6">
      {starters.map((entry, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two categories may have the same name
        <Category key={index} {...entry} onAsk={onAsk} />
      ))}
    </div>
  );
}
