import { useEffect, useRef } from 'react';
import type { SystemHealth } from '../../../contract/health/schemas.ts';
import { minuteMs } from '../../../contract/time.ts';
import { useStation } from '../../kit/station.tsx';
import { useBehavior } from '../../kit/use-behavior.ts';
import { useMay } from '../../kit/use-may.ts';
import { useQuery } from '../../kit/use-query.ts';
import { appMessages as say } from '../messages.ts';
import { Banner } from './banner.tsx';

const bytesOfMb = 1_000_000;

/** What is wrong, the worst first; undefined for nothing. */
function textOf({ disk, status, freeBytes, meetings }: SystemHealth): string | undefined {
  if (status === 'failing') return say.storeFailing;
  if (disk === 'full') return say.diskFull;
  if (status === 'short') return say.diskLow(Math.floor(freeBytes / bytesOfMb));
  return meetings === 'unreachable' || meetings === 'refused' ? say.meetingsAway[meetings] : undefined;
}

/**
 * Across the screens of administrators, while its disk or its store is short, or the engine of its meetings is away:
 * what it means, and what to do. Asked for every minute.
 */
export function HealthBanner() {
  const station = useStation();
  const asks = useMay('log.read');
  const minute = Math.floor(useBehavior(station.clock$) / minuteMs);
  const health = useQuery(station, 'systemHealth', undefined, asks);
  // The first answer comes by the question itself.
  const asked = useRef(minute);
  useEffect(() => {
    if (asks && minute !== asked.current) station.wish({ type: 'query.ask', call: 'systemHealth', args: undefined });
    asked.current = minute;
  }, [station, asks, minute]);
  const text = asks && health.data ? textOf(health.data) : undefined;
  return text === undefined ? null : <Banner icon="warn">{text}</Banner>;
}
