import { ConversationsPanel } from './conversations/conversations-panel.tsx';
import { QuestionsPanel } from './questions/questions-panel.tsx';
import { RetentionPanel } from './retention/retention-panel.tsx';
import { StatusSection } from './status/status-section.tsx';
import { TrialPanel } from './trial/trial-panel.tsx';
import { UsagePanel } from './usage/usage-panel.tsx';

/** Whether the assistant works, what it is asked, and what it uses. */
export function AiTab() {
  return (
    <>
      <StatusSection />
      <TrialPanel />
      <QuestionsPanel />
      <ConversationsPanel />
      <UsagePanel />
      <RetentionPanel />
    </>
  );
}
