import { chakra } from '@chakra-ui/react';
import { useEffect, useEffectEvent, useState } from 'react';
import type { Milliseconds } from '../../contract/units.ts';
import { Button } from '../kit/button.ts';
import { Icon } from '../kit/icons.tsx';
import { useStation } from '../kit/station.tsx';
import { useBehavior } from '../kit/use-behavior.ts';
import { useCommand } from '../kit/use-command.ts';
import { locationMessages as say } from './messages.ts';

/** Finds out where the device is: the place with its accuracy in metres, or that it could not. */
export type FindPlace = (
  found: (place: { longitude: number; latitude: number; accuracyM: number }) => void,
  failed: () => void,
) => void;

/** The request is told again to a station that comes later: where the device is by then, nobody has asked. */
const answeredMs = 60_000;

interface Asking {
  asked: { by: string; at: string };
  find: FindPlace;
}

/**
 * An officer asks where this device is: it is told as soon as the browser knows, and the person reads who asked and
 * what was sent. How old the request is, is known with the server's time, and decided once.
 */
export function WhereBanner(asking: Asking) {
  const { aheadMs } = useBehavior(useStation().connection$);
  return aheadMs === undefined ? null : <Recent {...asking} aheadMs={aheadMs} />;
}

function Recent({ aheadMs, ...asking }: Asking & { aheadMs: Milliseconds }) {
  const { clock$ } = useStation();
  const [isRecent] = useState(() => clock$.value + aheadMs - Date.parse(asking.asked.at) <= answeredMs);
  return isRecent ? <Answered {...asking} /> : null;
}

function Answered({ asked, find }: Asking) {
  const station = useStation();
  const [isFailed, setFailed] = useState(false);
  const { sent, send } = useCommand('traceTell');
  const look = (): void => {
    setFailed(false);
    find(send, () => setFailed(true));
  };
  const begin = useEffectEvent(() => find(send, () => setFailed(true)));
  useEffect(() => begin(), []);
  const said = isFailed
    ? say.where.failed
    : sent.state === 'done'
      ? say.where.told
      : sent.state === 'refused'
        ? sent.message
        : say.where.asking;
  return (
    <chakra.div
      role="status"
      display="flex"
      gap="3"
      alignItems="center"
      flexWrap="wrap"
      px="4"
      py="2"
      bg="raised"
      borderBottomWidth="1px"
      borderColor="line"
    >
      <Icon name="map" />
      <chakra.span flex="1" minW="0">
        {`${say.where.asks(asked.by)}：${said}`}
      </chakra.span>
      {isFailed && (
        <Button size="sm" onClick={look}>
          {say.where.again}
        </Button>
      )}
      <Button size="sm" onClick={() => station.wish({ type: 'phone.whereRead' })}>
        {say.where.close}
      </Button>
    </chakra.div>
  );
}
