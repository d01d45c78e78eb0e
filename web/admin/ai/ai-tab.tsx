import { ConversationsPanel } from './conversations/conversations-panel.tsx';
import { PlaygroundPanel } from './playground/playground-panel.tsx';
import { RetentionPanel } from './retention/retention-panel.tsx';
import { StatusSection } from './status/status-section.tsx';
import { QuestionsPanel } from './unanswered/questions-panel.tsx';
import { UsagePanel } from './usage/usage-panel.tsx';

/** Whether the assistant works, what it is asked, and what it uses. */
export function AiTab() {
  return (
    <>
      <StatusSection />
      <PlaygroundPanel />
      <QuestionsPanel />
      <ConversationsPanel />
      <UsagePanel />
      <RetentionPanel />
    </>
  );
}
