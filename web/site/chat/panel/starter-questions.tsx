import { useId } from 'react';
import { starters } from '#common/content/chat.ts';

function Category({ category, questions, onAsk }: (typeof starters)[number] & { onAsk: (text: string) => void }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="eyebrow font-sans text-muted">
        {category}
      </h3>
      <ul className="mt-2 border-t border-rule">
        {questions.map((question) => (
          <li key={question} className="border-b border-rule">
            <button
              type="button"
              onClick={() => onAsk(question)}
              className="min-h-11 w-full py-2 text-left text-sm decoration-accent underline-offset-4 hover:underline"
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
  return (
    <div className="mt-7 flex flex-col gap-6">
      {starters.map((entry) => (
        <Category key={entry.category} {...entry} onAsk={onAsk} />
      ))}
    </div>
  );
}
