import { useId } from 'react';
import { CASE_STUDY } from '#common/limits.ts';
import { MoveHint } from '#web/admin/components/sorting/move-handle.tsx';
import { placeIn } from '#web/admin/components/sorting/place.ts';
import { SortableList } from '#web/admin/components/sorting/sortable-list.tsx';
import { ImageDrop } from '#web/admin/components/upload/image-drop.tsx';
import { useEventCallback } from '#web/shared/hooks/use-event-callback.ts';
import { GalleryEntries, type GalleryEntry } from './gallery-entries.ts';
import { GalleryItem } from './gallery-item.tsx';

interface GalleryFieldProps {
  /** The images as JSON. */
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

/** The screens of a project. They are uploaded at once; the project shows them when it is saved. */
export function GalleryField({ value, error, onChange }: GalleryFieldProps) {
  const hint = useId();
  const entries = GalleryEntries.read(value);
  const set = (next: readonly GalleryEntry[]) => onChange(GalleryEntries.write(next));
  const change = useEventCallback((entry: GalleryEntry) =>
    set(entries.map((other) => (other.id === entry.id ? entry : other))),
  );
  const remove = useEventCallback((entry: GalleryEntry) => set(entries.filter(({ id }) => id !== entry.id)));
  return (
    <fieldset className="flex min-w-0 flex-col gap-4 border-t border-rule pt-5 sm:col-span-2">
      <legend className="sr-only">Screens</legend>
      <div>
        <h3 className="text-base font-semibold">Screens</h3>
        <p className="text-sm text-muted">
          Up to {CASE_STUDY.gallery} images, shown in this order. A “before” directly followed by an “after” is shown
          beside it.
        </p>
      </div>
      {entries.length > 0 && (
        <>
          <MoveHint id={hint} />
          <SortableList
            rows={entries}
            nameOf={({ alt }) => alt || 'image'}
            onPlace={(entry, place) => set(placeIn(entries, entry, place))}
            className="grid gap-3"
            rowClass="overflow-hidden rounded-lg border border-rule"
          >
            {(entry) => (
              <GalleryItem
                entry={entry}
                hint={hint}
                place={entries.findIndex(({ id }) => id === entry.id) + 1}
                onChange={change}
                onRemove={remove}
              />
            )}
          </SortableList>
        </>
      )}
      {error && (
        <p role="alert" className="text-sm text-negative">
          {error}
        </p>
      )}
      {entries.length < CASE_STUDY.gallery && (
        <ImageDrop
          label="Add image"
          onDone={({ key, url }) =>
            set([...entries, { id: crypto.randomUUID(), key, url, alt: '', caption: '', frame: 'none', side: null }])
          }
        />
      )}
    </fieldset>
  );
}
