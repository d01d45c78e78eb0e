/** Says which required texts an answer lacks. */
export function MissingTexts({ missing }: { missing: readonly string[] }) {
  if (missing.length === 0) return null;
  return (
    <p className="my-1 rounded-md border border-negative bg-negative-wash px-3 py-2 text-sm text-negative [overflow-wrap:anywhere]">
      The answer does not contain {missing.map((text) => `“${text}”`).join(', ')}
    </p>
  );
}
