/** Drops the oldest of what is kept, where it is as many as may be. */
export function makeRoom(kept: Pick<Map<string, unknown>, 'size' | 'keys' | 'delete'>, most: number): void {
  if (kept.size < most) return;
  for (const oldest of kept.keys()) {
    kept.delete(oldest);
    return;
  }
}
