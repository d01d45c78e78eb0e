import type { PublicContent } from '#common/contract/site.ts';
import { Price } from '#web/site/shared/price.tsx';

export function AddOns({ addOns }: { addOns: NonNullable<PublicContent['addOns']> }) {
  return (
    <div className="mt-20 grid grid-cols-1 gap-x-8 gap-y-6 md:mt-28 lg:grid-cols-12">
      <h3 className="text-2xl font-semibold tracking-tight lg:col-span-3">Add-ons</h3>
      <ul className="border-t border-rule lg:col-span-9">
        {addOns.map(({ id, name, text, price }) => (
          <li
            key={id}
            className="grid grid-cols-1 gap-x-6 gap-y-1 border-b border-rule py-5 sm:grid-cols-[14rem_minmax(0,1fr)_auto] sm:items-baseline"
          >
            <h4 className="min-w-0 font-sans font-medium">{name}</h4>
            <p className="whitespace-pre-line text-muted">{text}</p>
            <p className="figures font-display text-xl font-semibold tracking-tight">
              <span className="font-sans text-sm font-normal tracking-normal text-muted">from </span>
              <Price amount={price} />
            </p>
          </li>
        ))}
      </ul>
    </div>
  );
}
