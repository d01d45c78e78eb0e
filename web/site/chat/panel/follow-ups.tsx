interface FollowUpsProps {
  questions: readonly string[];
  onAsk: (text: string) => void;
}

export function FollowUps({ questions, onAsk }: FollowUpsProps) {
  if (questions.length === 0) return null;
  return (
    <ul aria-label="Follow-up questions" className="mt-5 flex flex-wrap gap-2">
      {questions.map((text, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a text may stand here twice
        <li key={index} className="max-w-full">
          <button
            type="button"
            dir="auto"
            onClick={() => onAsk(text)}
            className="min-h-9 max-w-full rounded-[1.125rem] border border-rule-strong px-3 py-1 text-start text-xs transition-colors wrap-anywhere hover:border-ink hover:bg-sunken"
          >
            {text}
          </button>
        </li>
      ))}
    </ul>
  );
}
