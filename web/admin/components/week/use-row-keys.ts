import { useState } from 'react';

/** Keys of rows that have no name of their own, and whose values change while they are typed. Rows are added at the end. */
export function useRowKeys(count: number) {
  const [removed, setRemoved] = useState<readonly number[]>([]);
  const keys = Array.from({ length: count + removed.length }, (_, place) => place).filter(
    (place) => !removed.includes(place),
  );
  return {
    keyOf: (place: number): string => `${keys[place]}`,
    remove: (place: number) => setRemoved([...removed, keys[place] ?? place]),
  };
}
