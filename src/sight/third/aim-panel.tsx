import { Box, chakra, Flex, Grid } from '@chakra-ui/react';
import type { Post } from '../../../contract/sight/schemas.ts';
import { liesIn, sectorAbout } from '../../../models/sight/sector.ts';
import { Button } from '../../kit/button.ts';
import { Icon } from '../../kit/icons.tsx';
import { KeyCap } from '../../kit/key-cap.tsx';
import { sightMessages } from '../messages.ts';
import { cameraOf, type SightSlots } from '../slots.ts';
import type { Aiming } from './use-aim.ts';

const say = sightMessages.third;

/** Why a camera would not show a place, though nothing hides it. */
function outOfPicture({ rangeM, turns, headingDeg, angleDeg }: Post, seen: NonNullable<Aiming['seen']>) {
  if (seen.distanceM > rangeM) return say.beyond(rangeM);
  const isFixed = !turns && headingDeg !== undefined;
  return isFixed && !liesIn(sectorAbout(headingDeg, angleDeg ?? 360), seen.azimuthDeg) ? say.outside : undefined;
}

function Aimed({ post, seen }: { post: Post; seen: NonNullable<Aiming['seen']> }) {
  const { azimuthDeg, elevationDeg, distanceM, isSeen, hidden } = seen;
  const why = hidden ? sightMessages.hidden(hidden.atM) : outOfPicture(post, seen);
  const rows = [
    [say.azimuth, `${azimuthDeg.toFixed(1)}°`],
    [say.tilt, sightMessages.elevation(elevationDeg)],
    [say.distance, sightMessages.km(distanceM)],
  ];
  return (
    <Box role="status">
      <Grid as="dl" templateColumns="repeat(3, 1fr)" columnGap="3" m="0">
        {rows.map(([label, value]) => (
          <Box key={label}>
            <chakra.dt fontSize="sm" color="fg.muted">
              {label}
            </chakra.dt>
            <chakra.dd m="0" fontWeight="bold" whiteSpace="nowrap" css={{ fontVariantNumeric: 'tabular-nums' }}>
              {value}
            </chakra.dd>
          </Box>
        ))}
      </Grid>
      <Flex mt="1.5" gap="2" align="center">
        <Icon name={isSeen && why === undefined ? 'done' : 'warn'} />
        {isSeen && why === undefined ? sightMessages.visible : why}
      </Flex>
    </Box>
  );
}

/** The place at which one is to look: how a camera would have to be turned, and whether it would see it. */
export function AimPanel({ post, aiming, slots }: { post: Post; aiming: Aiming; slots: SightSlots }) {
  const camera = cameraOf(post);
  const { aim, seen, state, message, isOn, turn, at } = aiming;
  return (
    <Box as="section" aria-label={say.aimed} px="3" py="2.5" borderTopWidth="1px" borderColor="line">
      <Flex align="center" gap="2" mb="1.5">
        <chakra.h3 m="0" fontSize="md" fontWeight="medium" flex="1">
          {say.aimed}
        </chakra.h3>
        {aim && (
          <Button size="sm" onClick={() => at(undefined)}>
            {say.clearAim}
          </Button>
        )}
        <Button size="sm" aria-pressed={isOn} aria-keyshortcuts={say.aimKey} onClick={() => turn(!isOn)}>
          {say.aim}
          <KeyCap>{say.aimKey}</KeyCap>
        </Button>
      </Flex>
      {!aim && <Box color="fg.muted">{isOn ? say.aiming : say.noAim}</Box>}
      {aim && seen && <Aimed post={post} seen={seen} />}
      {aim && !seen && (
        <Box role={state === 'failed' ? 'alert' : 'status'}>
          {state === 'failed' ? (message ?? say.failed) : sightMessages.loading}
        </Box>
      )}
      {camera && slots.aimed?.(camera, aim)}
    </Box>
  );
}
