import { adminPath } from '#common/admin-paths.ts';
import { Dialog } from '#web/admin/components/dialog.tsx';
import { useChangeMoneySettings } from '#web/admin/components/use-money-settings.ts';
import { Button } from '#web/shared/components/button.tsx';
import { ButtonLink } from '#web/shared/components/button-link.tsx';

interface TaxQuestionProps {
  onLater: () => void;
  onClose: () => void;
}

/** Is asked once, before the first quote is sent: the answer is kept. */
export function TaxQuestion({ onLater, onClose }: TaxQuestionProps) {
  const { mutate, isPending } = useChangeMoneySettings('You can decide in Settings → Money at any time');
  const settings = adminPath('settings', { section: 'money' });
  return (
    <Dialog title="Tax on your quotes" onClose={onClose}>
      <div className="flex flex-col gap-5">
        <p className="text-sm text-muted">
          Companies need your address, tax number and the tax on a quote. This quote says nothing of tax unless you
          decide first. Your accountant knows which of these is yours.
        </p>
        <div className="flex flex-col gap-3">
          <ButtonLink variant="secondary" href={settings}>
            I charge no tax
          </ButtonLink>
          <ButtonLink variant="secondary" href={settings}>
            I charge tax
          </ButtonLink>
          <Button
            variant="ghost"
            busy={isPending}
            onClick={() => mutate({ tax: { scheme: null } }, { onSuccess: onLater })}
          >
            Decide later
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
