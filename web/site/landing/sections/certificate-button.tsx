import { ArrowUpRight, LoaderCircle } from 'lucide-react';
import { useState } from 'react';
import { getPublicCertificate } from '#common/contract/files.ts';
import { ApiError } from '#web/shared/api/api-error.ts';
import { call } from '#web/shared/api/client.ts';
import { toastError } from '#web/shared/toast-error.ts';

const UNAVAILABLE = 'Certificate not available';
const FAILED = 'Failed to load certificate';

/** Accepts only web addresses, whatever the reply contains. */
function webAddress(address: string): string | null {
  if (!URL.canParse(address, location.href)) return null;
  const { protocol, href } = new URL(address, location.href);
  return protocol === 'https:' || protocol === 'http:' ? href : null;
}

export function CertificateButton() {
  const [busy, setBusy] = useState(false);

  async function open() {
    setBusy(true);
    try {
      const { success, data } = await call(getPublicCertificate);
      const address = success && data?.downloadUrl ? webAddress(data.downloadUrl) : null;
      if (address) window.open(address, '_blank', 'noopener');
      else toastError(UNAVAILABLE);
    } catch (error) {
      toastError(error instanceof ApiError && error.status === 404 ? UNAVAILABLE : FAILED);
    } finally {
      setBusy(false);
    }
  }

  return (
    <button
      type="button"
      onClick={open}
      disabled={busy}
      className="link inline-flex items-center gap-2 py-2 font-medium"
    >
      View certificate
      {busy ? (
        <LoaderCircle aria-hidden className="size-4 animate-spin" />
      ) : (
        <ArrowUpRight aria-hidden className="size-4" strokeWidth={1.75} />
      )}
    </button>
  );
}
