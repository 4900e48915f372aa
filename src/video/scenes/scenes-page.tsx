import { Box, chakra, Flex, Grid } from '@chakra-ui/react';
import { useState } from 'react';
import { Link } from 'wouter';
import { firePagePath } from '../../../contract/fires/fire-page.ts';
import { type Fire, isBurning } from '../../../contract/fires/fire.ts';
import type { NearCamera } from '../../../contract/video/schemas.ts';
import { Button } from '../../kit/button.ts';
import { distanceText } from '../../kit/distance.ts';
import { allIn } from '../../kit/in-picture.ts';
import { EmptyLine, EmptyPanel, Loading, StatePanel } from '../../kit/state-panel.tsx';
import { useStation } from '../../kit/station.tsx';
import { dateTime } from '../../kit/time.ts';
import { useBehavior } from '../../kit/use-behavior.ts';
import { useQuery } from '../../kit/use-query.ts';
import { videoMessages as say } from '../messages.ts';
import { PictureInView } from '../picture-in-view.tsx';
import { TakeOverQuestion } from '../steer/take-over-question.tsx';
import { useSteering } from '../steer/use-steering.ts';

/** So many cameras of a fire are shown with their pictures at once, those that see it best. */
const mostPictures = 6;

function SceneCamera({ camera, fire }: { camera: NearCamera; fire: Fire }) {
  const steering = useSteering(camera.id, camera.turns);
  const { azimuthDeg, elevationDeg, distanceM, isSeen } = camera;
  return (
    <Box
      as="article"
      aria-label={camera.name}
      borderWidth="1px"
      borderColor="line"
      borderRadius="md"
      overflow="hidden"
      bg="surface"
    >
      <PictureInView camera={camera} steering={steering} />
      <Flex align="center" gap="2" px="3" py="2" wrap="wrap">
        <Box flex="1" minW="9rem">
          <Box truncate fontWeight="medium" title={camera.name}>
            {camera.name}
          </Box>
          <Box fontSize="sm" color="fg.muted" fontVariantNumeric="tabular-nums">
            {isSeen ? say.seen : say.hidden} · {say.away(distanceText(distanceM))} · {say.bearing}{' '}
            {Math.round(azimuthDeg) % 360}°
          </Box>
        </Box>
        {steering.may && (
          <Button
            size="sm"
            onClick={() => steering.goPlace({ longitude: fire.longitude, latitude: fire.latitude })}
            title={`${say.bearing} ${Math.round(azimuthDeg) % 360}° ${say.tilt} ${elevationDeg.toFixed(1)}°`}
          >
            {say.turnThere}
          </Button>
        )}
      </Flex>
      {steering.message && (
        <Box role="alert" px="3" pb="2" fontSize="sm" color="alarm.received">
          {steering.message}
        </Box>
      )}
      <TakeOverQuestion steering={steering} />
    </Box>
  );
}

function Scene({ fire }: { fire: Fire }) {
  const station = useStation();
  const [showsAll, setShowsAll] = useState(false);
  const args = { longitude: fire.longitude, latitude: fire.latitude };
  const { state, data, message } = useQuery(station, 'videoNear', args);
  if (state === 'failed' && !data)
    return (
      <StatePanel
        icon="warn"
        title={say.treeFailed}
        onRetry={() => station.wish({ type: 'query.ask', call: 'videoNear', args })}
      >
        {message}
      </StatePanel>
    );
  if (!data) return <Loading label={say.sceneLoading} />;
  if (data.length === 0) return <EmptyPanel icon="video" title={say.sceneNoCamera} next={say.sceneNoCameraNext} />;
  const seeing = data.filter(({ isSeen }) => isSeen);
  const hasNone = seeing.length === 0;
  const shown = (showsAll || hasNone ? data : seeing).slice(0, mostPictures);
  return (
    <Flex direction="column" gap="3" p="4" overflowY="auto" minH="0" h="100%">
      <Flex align="baseline" gap="3" wrap="wrap">
        <chakra.h2 fontSize="lg" fontWeight="bold">
          {fire.placeName}
        </chakra.h2>
        <Link href={firePagePath(fire.id)}>{say.openFire}</Link>
      </Flex>
      {hasNone && <EmptyLine title={say.sceneNotSeen} next={say.sceneNotSeenNext} />}
      <Grid gap="3" templateColumns="repeat(auto-fill, minmax(min(100%, 26rem), 1fr))">
        {shown.map((camera) => (
          <SceneCamera key={camera.id} camera={camera} fire={fire} />
        ))}
      </Grid>
      {!hasNone && data.length > seeing.length && (
        <Box>
          <Button size="sm" onClick={() => setShowsAll(!showsAll)}>
            {showsAll ? say.fewer : say.more(data.length - seeing.length)}
          </Button>
        </Box>
      )}
    </Flex>
  );
}

/** /emergency-rescue/video-list: the fires that burn, each with the cameras about it that see it. */
export default function ScenesPage() {
  const station = useStation();
  const fires = useBehavior(station.fires$);
  const [chosen, setChosen] = useState<string>();
  const burning = allIn(fires)
    .filter(isBurning)
    .toSorted((a, b) => (a.openedAt < b.openedAt ? 1 : -1));
  const fire = burning.find(({ id }) => id === chosen) ?? burning[0];
  if (!fire) return <EmptyPanel icon="video" title={say.scenesNone} next={say.scenesNoneNext} />;
  return (
    <Flex h="100%" minH="0" direction={{ base: 'column', md: 'row' }}>
      <chakra.ul
        aria-label={say.scenes}
        listStyleType="none"
        w={{ base: '100%', md: '18rem' }}
        maxH={{ base: '12rem', md: 'none' }}
        flexShrink="0"
        overflowY="auto"
        borderRightWidth="1px"
        borderColor="line"
        bg="surface"
        tabIndex={-1}
      >
        {burning.map((one) => (
          <chakra.li key={one.id}>
            <chakra.button
              type="button"
              display="block"
              w="100%"
              textAlign="left"
              px="3"
              py="2.5"
              cursor="pointer"
              borderLeftWidth="3px"
              borderColor={one === fire ? 'accent' : 'transparent'}
              bg={one === fire ? 'chosen' : 'transparent'}
              _hover={one === fire ? {} : { bg: 'hover' }}
              _focusVisible={{ outlineOffset: '-2px' }}
              aria-current={one === fire}
              onClick={() => setChosen(one.id)}
            >
              <Box truncate fontWeight="medium" title={one.placeName}>
                {one.placeName}
              </Box>
              <Box fontSize="sm" color="fg.muted" fontVariantNumeric="tabular-nums">
                {dateTime(one.startTime)}
              </Box>
            </chakra.button>
          </chakra.li>
        ))}
      </chakra.ul>
      <Box flex="1" minW="0" minH="0">
        <Scene key={fire.id} fire={fire} />
      </Box>
    </Flex>
  );
}
