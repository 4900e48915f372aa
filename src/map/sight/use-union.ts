import { useEffect, useEffectEvent } from 'react';
import type { UnionAnswer } from '../../../contract/sight/union-schemas.ts';
import { useLiveStation } from '../../kit/live-station.tsx';
import { useCommand } from '../../kit/use-command.ts';
import { useQuery } from '../../kit/use-query.ts';
import type { MapHost } from '../host/map-host.ts';

/** How often it is asked how far the computing is, in milliseconds. */
const everyMs = 1_000;
const args = { targetM: 0 };

/** What the cameras of the person's region see together, on a map: how far it is, and what can be done. */
export interface UnionOnMap {
  answer: UnionAnswer | undefined;
  /** Why it is not known, or was not begun. */
  fault: string | undefined;
  isSending: boolean;
  isShown: boolean;
  begin: () => void;
  stop: () => void;
  show: (on: boolean) => void;
}

/** Asks for it while it is looked at, and feeds it to the layer while that is shown. */
export function useUnion(
  host: MapHost,
  { isAsked, isShown, onShow }: { isAsked: boolean; isShown: boolean; onShow: (on: boolean) => void },
): UnionOnMap {
  const station = useLiveStation();
  const { state, data, message } = useQuery(station, 'sightUnion', args, isAsked);
  const begin = useCommand('sightUnionBegin');
  const stop = useCommand('sightUnionStop');
  const again = useEffectEvent(() => station.wish({ type: 'query.ask', call: 'sightUnion', args }));
  const isComputing = isAsked && data?.state === 'computing';
  useEffect(() => {
    if (!isComputing) return undefined;
    const timer = setInterval(() => again(), everyMs);
    return () => clearInterval(timer);
  }, [isComputing]);
  const result = data?.result;
  useEffect(() => {
    if (isShown && result) host.feed('sightUnion', result);
  }, [host, isShown, result]);
  const refused = begin.sent.state === 'refused' ? begin.sent.message : undefined;
  return {
    answer: isAsked ? data : undefined,
    fault: refused ?? data?.message ?? (state === 'failed' ? message : undefined),
    isSending: begin.sent.state === 'sending' || stop.sent.state === 'sending',
    isShown,
    begin() {
      onShow(true);
      begin.send(args);
    },
    stop: () => stop.send(args),
    show: onShow,
  };
}
