import { Box, chakra, Flex } from '@chakra-ui/react';
import type { Post, PostAsked, ViewshedAnswer } from '../../../contract/sight/schemas.ts';
import { liesIn, sectorAbout } from '../../../models/sight/sector.ts';
import { Button } from '../../kit/button.ts';
import { KeyCap } from '../../kit/key-cap.tsx';
import type { Cone } from '../../map/sight/map-sight.ts';
import { PostLinks } from '../../map/sight/post-links.tsx';
import { ViewshedFigures } from '../../map/sight/viewshed-figures.tsx';
import { sightMessages as say } from '../messages.ts';
import { PostFacts } from '../post-facts.tsx';
import { SeenList } from '../seen-list.tsx';
import type { SightSlots } from '../slots.ts';
import type { SeenThing } from '../thing.ts';
import type { SeenFromPost } from '../use-seen.ts';
import { AimPanel } from './aim-panel.tsx';
import type { Aiming } from './use-aim.ts';

/** What stands beside the map: the post, what it sees of the land, where it is to look, and what is there. */
export function Inspector({
  asked,
  post,
  seen: { heights, things },
  viewshed,
  aiming,
  cone,
  slots,
  onTurn,
  onNorth,
  onOpen,
}: {
  asked: PostAsked;
  post: Post;
  seen: Pick<SeenFromPost, 'heights' | 'things'>;
  viewshed: ViewshedAnswer | undefined;
  aiming: Aiming;
  cone: Cone | undefined;
  slots: SightSlots;
  onTurn: () => void;
  onNorth: () => void;
  onOpen: (thing: SeenThing) => void;
}) {
  const sector = cone && sectorAbout(cone.headingDeg, cone.angleDeg);
  return (
    <>
      <Box px="3" py="2.5">
        <chakra.h2 m="0" mb="1.5" fontSize="lg" fontWeight="medium">
          {post.name ?? say.point}
        </chakra.h2>
        <PostFacts post={post} heights={heights} />
        <Flex gap="2" mt="2" wrap="wrap">
          <Button size="sm" aria-keyshortcuts={say.third.turnKey} onClick={onTurn}>
            {say.third.turn}
            <KeyCap>{say.third.turnKey}</KeyCap>
          </Button>
          <Button size="sm" aria-keyshortcuts={say.third.northKey} onClick={onNorth}>
            {say.third.north}
            <KeyCap>{say.third.northKey}</KeyCap>
          </Button>
        </Flex>
        <PostLinks post={asked} azimuthDeg={cone?.headingDeg} pages={['first']} />
      </Box>
      <AimPanel post={post} aiming={aiming} slots={slots} />
      {viewshed && (
        <Box px="3" py="2.5" borderTopWidth="1px" borderColor="line">
          <ViewshedFigures answer={viewshed} />
        </Box>
      )}
      <Box borderTopWidth="1px" borderColor="line">
        <SeenList
          things={things}
          isInPicture={sector && (({ azimuthDeg }) => liesIn(sector, azimuthDeg))}
          onChoose={({ longitude, latitude }) => aiming.at({ longitude, latitude })}
          onOpen={onOpen}
        />
      </Box>
    </>
  );
}
