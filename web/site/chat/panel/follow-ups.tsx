import { followUps } from '#common/content/chat.ts';

export function FollowUps({ onAsk }: { onAsk: (text: string) => void }) {
  return (
    <ul aria-label="Follow-up questions" className="mt-5 flex flex-wrap gap-2">
      {followUps.map((text) => (
        <li key={text}>
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
