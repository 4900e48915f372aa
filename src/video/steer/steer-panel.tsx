import { Box, chakra, Flex, Grid } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import type { Speeds } from '../../../contract/video/pose.ts';
import { Button } from '../../kit/button.ts';
import { Icon, type IconName } from '../../kit/icons.tsx';
import { useMay } from '../../kit/use-may.ts';
import { useStation } from '../../kit/station.tsx';
import { useQuery } from '../../kit/use-query.ts';
import { videoMessages as say } from '../messages.ts';
import { Presets } from './presets.tsx';
import { TakeOverQuestion } from './take-over-question.tsx';
import type { Steering } from './use-steering.ts';

const speed = 0.6;

/** A button that moves the camera while it is held, by pointer or by key. */
function Hold({ name, icon, speeds, steering }: { name: string; icon: IconName; speeds: Speeds; steering: Steering }) {
  const isHeld = (key: string): boolean => key === 'Enter' || key === ' ';
  return (
    <Button
      size="icon"
      w="100%"
      h="10"
      aria-label={name}
      title={name}
      touchAction="none"
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        steering.move(speeds);
      }}
      onPointerUp={() => steering.stop()}
      onPointerCancel={() => steering.stop()}
      onKeyDown={(event) => {
        if (isHeld(event.key) && !event.repeat) steering.move(speeds);
      }}
      onKeyUp={(event) => {
        if (isHeld(event.key)) steering.stop();
      }}
      onBlur={() => steering.stop()}
    >
      <Icon name={icon} />
    </Button>
  );
}

function Pad({ steering }: { steering: Steering }) {
  const at = (pan: number, tilt: number): Speeds => ({ pan: pan * speed, tilt: tilt * speed, zoom: 0 });
  return (
    <Grid templateColumns="repeat(3, 1fr)" gap="1.5">
      <Box />
      <Hold name={say.up} icon="up" speeds={at(0, 1)} steering={steering} />
      <Box />
      <Hold name={say.left} icon="left" speeds={at(-1, 0)} steering={steering} />
      <Button size="icon" w="100%" h="10" aria-label={say.stop} title={say.stop} onClick={() => steering.stop()}>
        <Icon name="pause" />
      </Button>
      <Hold name={say.right} icon="right" speeds={at(1, 0)} steering={steering} />
      <Hold name={say.wider} icon="minus" speeds={{ pan: 0, tilt: 0, zoom: -speed }} steering={steering} />
      <Hold name={say.down} icon="down" speeds={at(0, -1)} steering={steering} />
      <Hold name={say.closer} icon="plus" speeds={{ pan: 0, tilt: 0, zoom: speed }} steering={steering} />
    </Grid>
  );
}

const Figure = ({ name, children }: { name: string; children: ReactNode }) => (
  <Box>
    <Box fontSize="sm" color="fg.muted">
      {name}
    </Box>
    <Box fontVariantNumeric="tabular-nums" fontWeight="medium">
      {children}
    </Box>
  </Box>
);

function Looking({ state }: Pick<Steering, 'state'>) {
  if (!state) return null;
  const { bearingDeg, tiltDeg, zoom } = state.pose;
  return (
    <Grid templateColumns="repeat(3, 1fr)" gap="2">
      <Figure name={say.bearing}>{Math.round(bearingDeg) % 360}°</Figure>
      <Figure name={say.tilt}>{Math.round(tiltDeg)}°</Figure>
      <Figure name={say.zoom}>{zoom.toFixed(1)}×</Figure>
    </Grid>
  );
}

function Holder({ steering }: { steering: Steering }) {
  const { state, isMine } = steering;
  const holder = state?.steering;
  return (
    <Flex align="center" gap="2" minH="8">
      <Box flex="1" minW="0" truncate fontSize="sm" color={holder ? 'fg' : 'fg.muted'} role="status">
        {holder ? (isMine ? say.mine : say.heldBy(holder.realName)) : say.free}
      </Box>
      {isMine && (
        <Button size="sm" onClick={() => steering.leave()}>
          {say.give}
        </Button>
      )}
      {holder && !isMine && (
        <Button size="sm" onClick={() => steering.take()}>
          {say.takeOver}
        </Button>
      )}
    </Flex>
  );
}

const Line = ({ children }: { children: ReactNode }) => (
  <Box fontSize="sm" color="fg.muted">
    {children}
  </Box>
);

/** Who has the camera, where it looks, how it is turned, and its presets. */
export function SteerPanel({
  camera,
  name,
  turns,
  steering,
}: {
  camera: string;
  name: string;
  turns: boolean;
  steering: Steering;
}) {
  const station = useStation();
  const mayAtAll = useMay('video.steer');
  // It also tells where the camera looks before anything has moved.
  const { data } = useQuery(station, 'videoCamera', { id: camera });
  return (
    <Flex direction="column" gap="3" p="3" data-steer={camera}>
      <chakra.h2 fontSize="md" fontWeight="bold" truncate title={name}>
        {name}
      </chakra.h2>
      {turns ? (
        <>
          <Holder steering={steering} />
          <Looking state={steering.state ?? data?.state} />
          {steering.message && (
            <Box role="alert" fontSize="sm" color="alarm.received">
              {steering.message}
            </Box>
          )}
          {mayAtAll ? <Pad steering={steering} /> : station.canCommand && <Line>{say.steerNot}</Line>}
          <Presets camera={camera} presets={data?.presets ?? []} steering={steering} />
        </>
      ) : (
        <Line>{say.steerFixed}</Line>
      )}
      <TakeOverQuestion steering={steering} />
    </Flex>
  );
}
