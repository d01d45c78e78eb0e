import { useEffect, useState } from 'react';
import { MINUTE } from '#common/limits.ts';

/** The present moment, told again every minute, so that ages stay true. */
export function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE);
    return () => clearInterval(timer);
  }, []);
  return now;
}
