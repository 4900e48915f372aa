import { Box, chakra, Flex } from '@chakra-ui/react';
import { useState, type ReactNode } from 'react';
import type { PanoramaAnswer, Post, PostAsked } from '../../../contract/sight/schemas.ts';
import type { QueryView } from '../../../machines/station.ts';
import { useLiveStation } from '../../kit/live-station.tsx';
import { EmptyPanel, Loading, StatePanel } from '../../kit/state-panel.tsx';
import { useQuery } from '../../kit/use-query.ts';
import { PostLinks } from '../../map/sight/post-links.tsx';
import { LinkageFrame } from '../linkage-frame.tsx';
import { sightMessages as say } from '../messages.ts';
import { PostAside } from '../post-aside.tsx';
import { PostFacts } from '../post-facts.tsx';
import { SeenList } from '../seen-list.tsx';
import { cameraOf, type SightSlots } from '../slots.ts';
import { useChosenPost, useOpenThing } from '../use-chosen-post.ts';
import { nobody, type SeenFromPost, useSeen } from '../use-seen.ts';
import { type Gaze, isInPicture } from './gaze.ts';
import { GazeBar } from './gaze-bar.tsx';
import { LastPicture } from './last-picture.tsx';
import { Panorama } from './panorama.tsx';

/** So many degrees fill a panorama at first where a post does not say how wide it looks. */
const usualSpanDeg = 60;

/**
 * How a panorama is looked at: as `home` says, such as where the camera looks, until the person looks elsewhere. Theirs
 * stays while the camera turns; another `place` begins anew.
 */
function useGaze(home: Gaze, place: string): [Gaze, (gaze: Gaze) => void] {
  const [own, setOwn] = useState<{ place: string; gaze: Gaze }>();
  return [own?.place === place ? own.gaze : home, (gaze) => setOwn({ place, gaze })];
}

/** What fills the middle: the panorama, or why there is none. */
function Middle({
  asked,
  answer,
  children,
}: {
  asked: PostAsked | undefined;
  answer: QueryView<PanoramaAnswer>;
  children: (answer: PanoramaAnswer) => ReactNode;
}) {
  if (asked === undefined) return <EmptyPanel icon="picture" title={say.unchosen} next={say.unchosenNext} />;
  if (answer.data) return children(answer.data);
  if (answer.state === 'failed')
    return (
      <StatePanel icon="warn" title={say.first.failed}>
        {answer.message}
      </StatePanel>
    );
  return <Loading label={say.loading} />;
}

function Aside({
  asked,
  post,
  seen,
  gaze,
  slots,
  onCenter,
}: {
  asked: PostAsked;
  post: Post;
  seen: SeenFromPost;
  gaze: Gaze;
  slots: SightSlots;
  onCenter: (azimuthDeg: number) => void;
}) {
  const open = useOpenThing(slots);
  return (
    <>
      <Box px="3" py="2.5">
        <chakra.h2 m="0" mb="1.5" fontSize="lg" fontWeight="medium">
          {post.name ?? say.point}
        </chakra.h2>
        <PostFacts post={post} heights={seen.heights} />
        <PostLinks post={asked} azimuthDeg={gaze.azimuthDeg} pages={['third']} />
      </Box>
      <LastPicture post={post} slots={slots} />
      <Box borderTopWidth="1px" borderColor="line">
        <SeenList
          things={seen.things}
          isInPicture={({ azimuthDeg }) => isInPicture(gaze, azimuthDeg)}
          onChoose={({ azimuthDeg }) => onCenter(azimuthDeg)}
          onOpen={open}
        />
      </Box>
    </>
  );
}

/**
 * /gis-linkage-first: the land as it looks from one post, reckoned from heights, with fires, alarms and places in it.
 * The live picture of a camera stands below its panorama.
 */
export function FirstPage({ slots }: { slots: SightSlots }) {
  const { asked, azimuthDeg, choose } = useChosenPost('first');
  const seen = useSeen(asked);
  const answer = useQuery(useLiveStation(), 'panorama', { post: asked ?? nobody }, asked !== undefined);
  const { post } = seen;
  const camera = post && cameraOf(post);
  const home: Gaze = {
    azimuthDeg: azimuthDeg ?? post?.headingDeg ?? 0,
    pitchDeg: 0,
    spanDeg: post?.angleDeg ?? usualSpanDeg,
    rise: 2,
  };
  const [gaze, setGaze] = useGaze(home, JSON.stringify([asked, azimuthDeg]));
  return (
    <LinkageFrame
      asked={asked}
      onChoose={choose}
      aside={
        asked && (
          <PostAside asked={asked} seen={seen}>
            {post && (
              <Aside
                asked={asked}
                post={post}
                seen={seen}
                gaze={gaze}
                slots={slots}
                onCenter={(azimuth) => setGaze({ ...gaze, azimuthDeg: azimuth })}
              />
            )}
          </PostAside>
        )
      }
    >
      <Middle asked={asked} answer={answer}>
        {(data) => (
          <Flex direction="column" h="100%">
            <Box flex="1" minH="0" position="relative">
              <Panorama answer={data} things={seen.things} gaze={gaze} onGaze={setGaze} />
            </Box>
            <GazeBar gaze={gaze} home={home} onGaze={setGaze} />
            {camera && slots.live?.(camera, gaze, (look) => setGaze({ ...gaze, ...look }))}
          </Flex>
        )}
      </Middle>
    </LinkageFrame>
  );
}
