import { type RefObject, useEffect, useRef } from 'react';

/** A value as of the newest render, for a callback that is made once and called later. */
export function useLatest<Value>(value: Value): RefObject<Value> {
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  });
  return latest;
}
