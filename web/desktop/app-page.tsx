import { ArrowLeft } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { PRODUCT_NAME } from '#common/desktop/product-name.ts';
import { paths } from '#common/paths.ts';
import { Button } from '#web/shared/components/button.tsx';
import { ThemeToggle } from '#web/shared/components/theme-toggle.tsx';
import { useEscape } from './server/server-page.tsx';

/** A page of the app itself, with the way back to the dashboard. */
export function AppPage({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  const navigate = useNavigate();
  const leave = () => navigate(paths.admin, { replace: true });
  useEscape(true, leave);
  useEffect(() => {
    document.title = `${title} – ${PRODUCT_NAME}`;
  }, [title]);
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="flex min-h-17 items-center justify-between gap-4 px-4 py-3 sm:px-6">
        <Button variant="ghost" onClick={leave}>
          <ArrowLeft aria-hidden className="size-4" />
          Back
        </Button>
        <ThemeToggle />
      </header>
      <main id="main" tabIndex={-1} className="mx-auto w-full max-w-2xl flex-1 px-5 pt-2 pb-16">
        <h1 className="display text-3xl">{title}</h1>
        <p className="mt-3 text-muted">{text}</p>
        {children}
      </main>
    </div>
  );
}
