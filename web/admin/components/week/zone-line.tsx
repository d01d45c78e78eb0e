import { adminPath } from '#common/admin-paths.ts';
import { useDeskSettings } from '#web/admin/lib/desk.ts';
import { Button } from '#web/shared/components/button.tsx';
import { SiteLink } from '#web/shared/components/site-link.tsx';

interface ZoneLineProps {
  /** A zone that was set here and not on the site. */
  own: string | null;
  onFollow: () => void;
}

const named = (zone: string) => zone.replaceAll('_', ' ');

/** Says in which zone times are meant. It is a field of the site only; one of its own can be given up. */
export function ZoneLine({ own, onFollow }: ZoneLineProps) {
  const followed = useDeskSettings().data?.zone;
  const zone = own ?? followed;
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
      <span>Times are in {zone ? named(zone) : 'the time zone of your site'}</span>
      {own === null ? (
        <SiteLink href={adminPath('site', { section: 'identity' })} className="underline">
          Change
        </SiteLink>
      ) : (
        <Button variant="ghost" size="sm" onClick={onFollow}>
          Use the time zone of your site
        </Button>
      )}
    </p>
  );
}
