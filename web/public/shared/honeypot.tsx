import type { InputHTMLAttributes, Ref } from 'react';
import * as texts from '#common/texts/keys/site.ts';
import { t } from '#common/texts/text.ts';

/** A field that people can neither see nor reach; only bots fill it in. */
export function Honeypot(props: InputHTMLAttributes<HTMLInputElement> & { ref?: Ref<HTMLInputElement> }) {
  return (
    <div aria-hidden className="absolute top-0 -start-[9999px] size-px overflow-hidden">
      <label>
        {t(texts.honeypot)}
        <input {...props} type="text" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}
