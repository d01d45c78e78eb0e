import { useEffect, useRef } from 'react';

/** More are of no use before the first ones are mended. */
const SHOWN = 20;

/** Why a text cannot be imported. The live region is always there, so that its text is read out when it comes. */
export function ImportProblems({ problems }: { problems: readonly string[] }) {
  const [first] = problems;
  const hidden = problems.length - SHOWN;
  const notice = useRef<HTMLDivElement>(null);
  // The text below may be long, and the button that asked for the check is at its end.
  useEffect(() => {
    if (first !== undefined) notice.current?.scrollIntoView({ block: 'nearest' });
  }, [first]);
  return (
    <div role="alert" ref={notice}>
      {first !== undefined && (
        <div className="rounded-md border border-negative bg-negative-wash px-4 py-3 text-sm text-negative">
          {problems.length === 1 ? (
            <p>{first} Nothing has been sent.</p>
          ) : (
            <>
              <p className="font-medium">{problems.length} problems were found. Nothing has been sent.</p>
              <ul className="mt-2 flex list-disc flex-col gap-1 pl-5">
                {problems.slice(0, SHOWN).map((problem) => (
                  <li key={problem}>{problem}</li>
                ))}
              </ul>
              {hidden > 0 && <p className="mt-2">and {hidden} more</p>}
            </>
          )}
        </div>
      )}
    </div>
  );
}
