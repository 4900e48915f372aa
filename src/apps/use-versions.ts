import { useEffect, useState } from 'react';
import type { PublishedVersion } from '../../contract/apps/api.ts';
import { appCalls } from '../../contract/apps/calls.ts';

/** The versions that are out: on their way, there, or not to be had. */
export type VersionsView = { state: 'loading' | 'failed' } | { state: 'ready'; versions: readonly PublishedVersion[] };

async function load(signal: AbortSignal): Promise<VersionsView> {
  try {
    const answer = await fetch(appCalls.publishedVersions.path, { signal });
    const { code, data } = (await answer.json()) as { code: string; data?: readonly PublishedVersion[] };
    return code === '00000' && data ? { state: 'ready', versions: data } : { state: 'failed' };
  } catch {
    return { state: 'failed' };
  }
}

/**
 * Asks once for the versions that are out, and again by `retry`. The page stands without a station: there is nobody to
 * be signed in.
 */
export function useVersions(): VersionsView & { retry: () => void } {
  const [attempt, setAttempt] = useState(0);
  const [answered, setAnswered] = useState<{ attempt: number; view: VersionsView }>();
  useEffect(() => {
    const given = new AbortController();
    const ask = async (): Promise<void> => {
      const view = await load(given.signal);
      if (!given.signal.aborted) setAnswered({ attempt, view });
    };
    void ask();
    return () => given.abort();
  }, [attempt]);
  const view: VersionsView = answered?.attempt === attempt ? answered.view : { state: 'loading' };
  return { ...view, retry: () => setAttempt(attempt + 1) };
}
