import type { SiteNote } from '#common/site/problems.ts';

interface ProblemListProps {
  problems: readonly SiteNote[];
  onProblem: (path: string) => void;
}

/** Lists what keeps the draft from being published, each with the way to its field. */
export function ProblemList({ problems, onProblem }: ProblemListProps) {
  return (
    <section
      aria-label="Problems"
      className="rounded-md border border-negative bg-negative-wash px-4 py-3 text-sm text-negative"
    >
      <h3 className="font-semibold">Mend this before you publish</h3>
      <ul className="mt-1">
        {problems.map(({ path, label, message }) => (
          <li key={`${path} ${message}`}>
            <button type="button" className="link min-h-8 text-left" onClick={() => onProblem(path)}>
              {label}: {message}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
