import { StatCards } from '#web/admin/components/stat-cards.tsx';
import { useContactStats } from './queries.ts';

/** The spec's four numbers, each with what it counts. `slim` leaves more room for the list. */
export function ContactStats({ slim }: { slim: boolean }) {
  const { data, isPending } = useContactStats();
  const counts = data?.data;
  const help = counts?.definitions;
  return (
    <StatCards
      loading={isPending}
      slim={slim}
      stats={[
        { label: 'Total Submissions', value: counts?.total, examples: counts?.examples, help: help?.total },
        { label: 'This Week', value: counts?.recent, help: help?.recent },
        { label: 'Urgent', value: counts?.urgent, help: help?.urgent },
        { label: 'Response Rate', value: counts && `${counts.responseRate}%`, help: help?.responseRate },
      ]}
    />
  );
}
