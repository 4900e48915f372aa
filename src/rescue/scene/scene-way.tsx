import { Box, chakra, Flex } from '@chakra-ui/react';
import { useState } from 'react';
import type { SceneFire } from '../../../contract/rescue/scene-schemas.ts';
import { Button } from '../../kit/button.ts';
import { CopyPosition } from '../../kit/copy-position.tsx';
import { bearingTo, metresBetween } from '../../kit/distance.ts';
import { Icon } from '../../kit/icons.tsx';
import { rescueMessages } from '../messages.ts';
import { locateByPhone } from '../page/locate.ts';
import type { Spot } from '../page/ports.ts';
import { windOf } from '../../kit/distance.ts';
import { mapLinks, metresText } from '../page/way.ts';
import { Section } from '../../kit/section.tsx';

const say = rescueMessages.scene;

/** How to get to a fire: the maps of the device, its coordinates, and how far it is from here. */
export function SceneWay({ fire }: Pick<SceneFire, 'fire'>) {
  const [spot, setSpot] = useState<Spot>();
  const [locating, setLocating] = useState<'' | 'busy' | 'failed'>('');
  const [longitude, latitude] = fire.wgs84;
  const there = { longitude, latitude };
  const locate = (): void => {
    setLocating('busy');
    locateByPhone(
      (found) => {
        setSpot(found);
        setLocating('');
      },
      () => setLocating('failed'),
    );
  };
  return (
    <Section title={say.way}>
      <Flex wrap="wrap" gap="2" mb="3">
        {mapLinks(fire, /iPhone|iPad|Mac OS/.test(navigator.userAgent)).map(({ name, href }) => (
          <Button key={name} asChild variant="solid" minH="11">
            <chakra.a href={href} target="_blank" rel="noreferrer">
              <Icon name="map" />
              {name}
            </chakra.a>
          </Button>
        ))}
      </Flex>
      <Flex wrap="wrap" columnGap="3" rowGap="1" align="center">
        <chakra.span fontSize="sm" color="fg.muted">
          {say.coordinates}
        </chakra.span>
        <CopyPosition place={there} />
      </Flex>
      {spot && (
        <Box mt="1.5" role="status">
          <Box fontWeight="medium">
            {say.distance(metresText(metresBetween(spot, there)), windOf(bearingTo(spot, there)))}
          </Box>
          <Box fontSize="sm" color="fg.muted">
            {say.precise(spot.accuracy)}
          </Box>
        </Box>
      )}
      <Button size="sm" mt="2" disabled={locating === 'busy'} onClick={locate}>
        {locating === 'busy' ? say.locating : say.locate}
      </Button>
      {locating === 'failed' && (
        <Box role="alert" fontSize="sm" mt="1">
          {say.noLocation}
        </Box>
      )}
    </Section>
  );
}
