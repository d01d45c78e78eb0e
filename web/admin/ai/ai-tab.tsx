import { ChecksPanel } from './checks/checks-panel.tsx';
import { ConversationsPanel } from './conversations/conversations-panel.tsx';
import { PlaygroundPanel } from './playground/playground-panel.tsx';
import { RetentionPanel } from './retention/retention-panel.tsx';
import { StatusSection } from './status/status-section.tsx';
import { QuestionsPanel } from './unanswered/questions-panel.tsx';
import { UsagePanel } from './usage/usage-panel.tsx';

/** Status, conversations and usage of the assistant. */
export function AiTab() {
  return (
    <>
      <StatusSection />
      <PlaygroundPanel />
      <QuestionsPanel />
      <ChecksPanel />
      <ConversationsPanel />
      <UsagePanel />
      <RetentionPanel />
    </>
  );
}
