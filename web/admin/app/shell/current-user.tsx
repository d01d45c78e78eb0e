import { useAuth } from '#web/shared/auth.tsx';

export function CurrentUser({ className }: { className?: string }) {
  const { user } = useAuth();
  return (
    <div className={className}>
      <p className="truncate text-sm leading-tight font-medium">{user?.name || 'Admin'}</p>
      <p className="truncate text-xs text-muted">{user?.email}</p>
    </div>
  );
}
