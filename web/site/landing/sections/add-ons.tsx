import type { PublicContent } from '#common/contract/site.ts';
import { PhoneFold } from '#web/site/shared/phone-fold.tsx';
import { Price } from '#web/site/shared/price.tsx';

export function AddOns({ addOns }: { addOns: NonNullable<PublicContent['addOns']> }) {
  return (
    <PhoneFold
      label="Add-ons"
      heading={{
        level: 'h3',
        id: 'add-ons-title',
        className: 'text-xl font-semibold tracking-tight md:text-2xl lg:col-span-3',
      }}
      className="grid grid-cols-1 gap-x-8 max-md:border-t max-md:border-rule md:mt-14 md:gap-y-4 lg:grid-cols-12"
      contentClass="lg:col-span-9"
    >
      <ul className="border-t border-rule">
        {addOns.map(({ id, name, text, price }) => (
          <li
            key={id}
            className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-6 gap-y-1 border-b border-rule py-3.5 sm:grid-cols-[14rem_minmax(0,1fr)_auto] md:py-4"
          >
            <h4 className="min-w-0 font-sans font-medium">{name}</h4>
            <p className="whitespace-pre-line text-muted max-sm:order-last max-sm:col-span-2 max-sm:text-sm">{text}</p>
            <p data-keep-clear className="figures font-display text-xl font-semibold tracking-tight">
              <span className="font-sans text-sm font-normal tracking-normal text-muted">from </span>
              <Price amount={price} />
            </p>
          </li>
        ))}
      </ul>
    </PhoneFold>
  );
}
