interface Answer {
  question: string;
  before: string;
  after: string;
}

/** What the assistant would answer differently. */
export function AnswerList({ answers }: { answers: readonly Answer[] }) {
  return (
    <section aria-label="Answers">
      <h3 className="font-semibold">
        {answers.length === 0 ? 'The assistant answers as before' : 'The assistant would answer differently'}
      </h3>
      <ul className="mt-1 flex flex-col divide-y divide-rule text-sm">
        {answers.map(({ question, before, after }) => (
          <li key={question} className="py-3">
            <p className="font-medium">{question}</p>
            <div className="mt-2 grid gap-3 sm:grid-cols-2">
              <div>
                <p className="text-xs text-muted">Now</p>
                <p className="whitespace-pre-line text-muted [overflow-wrap:anywhere]">{before}</p>
              </div>
              <div>
                <p className="text-xs text-muted">After publishing</p>
                <p className="whitespace-pre-line [overflow-wrap:anywhere]">{after}</p>
              </div>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
