import { useContent } from '#web/shared/site.tsx';

export function FollowUps({ onAsk }: { onAsk: (text: string) => void }) {
  const { followUps } = useContent().chat;
  return (
    <ul aria-label="Follow-up questions" className="mt-5 flex flex-wrap gap-2">
      {followUps.map((text, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a text may stand here twice
        <li key={index}>
          <button
            type="button"
            onClick={() => onAsk(text)}
            className="min-h-9 rounded-full border border-rule-strong px-3 text-xs transition-colors hover:border-ink hover:bg-sunken"
          >
            {text}
          </button>
        </li>
      ))}
    </ul>
  );
}
