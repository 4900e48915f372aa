import type { Observable } from 'rxjs';

/** All that a stream tells, and whether it has ended. */
export function told(stream: Observable<unknown>) {
  const seen: unknown[] = [];
  stream.subscribe({
    next: (value) => seen.push(value),
    complete: () => seen.push('end'),
    error: (error) => seen.push(error),
  });
  return seen;
}
