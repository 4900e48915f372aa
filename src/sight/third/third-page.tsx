import { useState } from 'react';
import { useLiveStation } from '../../kit/live-station.tsx';
import { usePageKeys } from '../../kit/use-page-keys.ts';
import { useQuery } from '../../kit/use-query.ts';
import type { MapHost } from '../../map/host/map-host.ts';
import { LinkageFrame } from '../linkage-frame.tsx';
import { sightMessages as say } from '../messages.ts';
import { PostAside } from '../post-aside.tsx';
import type { SightSlots } from '../slots.ts';
import { useChosenPost, useOpenThing } from '../use-chosen-post.ts';
import { nobody, useSeen } from '../use-seen.ts';
import { coneOf } from './cone-of.ts';
import { Inspector } from './inspector.tsx';
import { ThirdMap } from './third-map.tsx';
import { type Aiming, useAim } from './use-aim.ts';
import { useTurning } from './use-turning.ts';

/** What a map says at the place at which one is to look. */
function aimWords({ seen }: Aiming): string {
  if (!seen) return say.reckoned;
  const state = seen.isSeen ? say.visible : say.hiddenShort;
  return `${say.seenAt(seen.azimuthDeg, seen.distanceM)}　${state}`;
}

/**
 * /gis-linkage-third: the map of the region, turned to what one post sees. A press on the map says how a camera would
 * have to be turned to look there.
 */
export function ThirdPage({ slots }: { slots: SightSlots }) {
  const { asked, azimuthDeg, choose } = useChosenPost('third');
  const [host, setHost] = useState<MapHost>();
  const seen = useSeen(asked);
  const { post } = seen;
  const { data } = useQuery(useLiveStation(), 'viewshed', { post: asked ?? nobody, targetM: 0 }, asked !== undefined);
  const viewshed = asked && data;
  const aiming = useAim(host, post && asked);
  const cone = coneOf(post, aiming, azimuthDeg);
  const open = useOpenThing(slots);
  const turn = useTurning(host, post, cone?.headingDeg);
  const north = (): void => void host?.map.easeTo({ bearing: 0, pitch: 0 });
  usePageKeys(
    {
      [say.third.aimKey.toLowerCase()]: () => aiming.turn(!aiming.isOn),
      [say.third.turnKey.toLowerCase()]: turn,
      [say.third.northKey.toLowerCase()]: north,
    },
    post !== undefined,
  );
  return (
    <LinkageFrame
      asked={asked}
      onChoose={choose}
      aside={
        <PostAside asked={asked} seen={seen}>
          {asked && post && (
            <Inspector
              asked={asked}
              post={post}
              seen={seen}
              viewshed={viewshed}
              aiming={aiming}
              cone={cone}
              slots={slots}
              onTurn={turn}
              onNorth={north}
              onOpen={open}
            />
          )}
        </PostAside>
      }
    >
      <ThirdMap
        host={host}
        onHost={setHost}
        post={post}
        viewshed={viewshed}
        cone={cone}
        aim={aiming.aim && { at: aiming.aim, words: aimWords(aiming) }}
        onThing={open}
      />
    </LinkageFrame>
  );
}
