import { Box, chakra, Flex } from '@chakra-ui/react';
import { useState } from 'react';
import type { IncidentId } from '../../../contract/ids.ts';
import type { IncidentClip } from '../../../contract/video/record-schemas.ts';
import type { NearCamera } from '../../../contract/video/schemas.ts';
import { Button } from '../../kit/button.ts';
import { distanceText } from '../../kit/distance.ts';
import { Icon } from '../../kit/icons.tsx';
import { EmptyLine, Unanswered } from '../../kit/state-panel.tsx';
import { useStation } from '../../kit/station.tsx';
import { dateTime } from '../../kit/time.ts';
import { useMay } from '../../kit/use-may.ts';
import { useQuery } from '../../kit/use-query.ts';
import { CameraDialog } from '../camera-dialog.tsx';
import { videoMessages as say } from '../messages.ts';
import { PictureInView } from '../picture-in-view.tsx';
import { TakeOverQuestion } from '../steer/take-over-question.tsx';
import { type Steering, useSteering } from '../steer/use-steering.ts';

/** So many further cameras that see the place are named below the first. */
const mostNext = 4;

/** An incident as its cameras are asked for; `devices`: ids or names of the cameras that raised its alarms. */
export interface SeenIncident {
  incidentId: IncidentId;
  longitude: number;
  latitude: number;
  devices: readonly string[];
}

const raised = ({ devices }: SeenIncident, { id, name }: NearCamera): boolean =>
  devices.includes(id) || devices.includes(name);

const whereTo = ({ distanceM, azimuthDeg, rangeM }: NearCamera): string =>
  [
    distanceText(distanceM),
    `${say.bearing} ${Math.round(azimuthDeg) % 360}°`,
    ...(distanceM > rangeM ? [say.beyondRange] : []),
  ].join(' · ');

/** Who has the camera and for what it looks where it looks. */
function Standing({ camera, steering, incidentId }: { camera: string; steering: Steering; incidentId: IncidentId }) {
  // It tells how the camera stands before anything has moved.
  const { data } = useQuery(useStation(), 'videoCamera', { id: camera });
  const { isMine, state = data?.state } = steering;
  const { steering: holder, turnedFor, isMoving } = state ?? {};
  const isHere = turnedFor?.incidentId === incidentId;
  const words = [
    ...(isHere ? [turnedFor.byItself ? say.turnedByItself : say.turnedHere] : []),
    ...(turnedFor && !isHere ? [say.turnedElsewhere(turnedFor.placeName)] : []),
    ...(isMoving === true ? [say.moving] : []),
    holder ? (isMine ? say.mine : say.heldBy(holder.realName)) : say.free,
  ];
  return (
    <Box fontSize="sm" color="fg.muted" role="status">
      {words.join(' · ')}
    </Box>
  );
}

/** One camera that sees the place: its picture, how it stands, and what can be done with it. */
function Seer({ camera, incident }: { camera: NearCamera; incident: SeenIncident }) {
  const steering = useSteering(camera.id, camera.turns);
  const [isLarge, setLarge] = useState(false);
  const { incidentId, longitude, latitude } = incident;
  return (
    <Box as="article" aria-label={camera.name} borderWidth="1px" borderColor="line" borderRadius="md" overflow="hidden">
      {!isLarge && <PictureInView camera={camera} steering={steering} />}
      <Flex gap="2" px="2.5" py="2" align="center" wrap="wrap">
        <Box flex="1" minW="10rem">
          <Box truncate fontWeight="medium" title={camera.name}>
            {camera.name}
          </Box>
          <Box fontSize="sm" color="fg.muted" fontVariantNumeric="tabular-nums">
            {raised(incident, camera) && `${say.raisedIt} · `}
            {camera.isDrone && `${say.drone} · `}
            {whereTo(camera)}
          </Box>
          <Standing camera={camera.id} steering={steering} incidentId={incidentId} />
        </Box>
        {steering.may && (
          <Button size="sm" onClick={() => steering.goPlace({ longitude, latitude }, incidentId)}>
            {say.turnToIncident}
          </Button>
        )}
        <Button size="icon" aria-label={say.enlarge} title={say.enlarge} onClick={() => setLarge(true)}>
          <Icon name="enlarge" />
        </Button>
      </Flex>
      {steering.message && (
        <Box role="alert" px="2.5" pb="2" fontSize="sm" color="alarm.received">
          {steering.message}
        </Box>
      )}
      {isLarge ? (
        <CameraDialog camera={camera} onClose={() => setLarge(false)} />
      ) : (
        <TakeOverQuestion steering={steering} />
      )}
    </Box>
  );
}

function Seers({ cameras, incident }: { cameras: readonly NearCamera[]; incident: SeenIncident }) {
  const [chosen, setChosen] = useState<string>();
  // The camera that raised the alarm comes first, then the nearest.
  const seeing = cameras
    .filter(({ isSeen }) => isSeen)
    .toSorted((a, b) => Number(raised(incident, b)) - Number(raised(incident, a)));
  const shown = seeing.find(({ id }) => id === chosen) ?? seeing[0];
  if (!shown) {
    const [nearest] = cameras.toSorted((a, b) => a.distanceM - b.distanceM);
    const next = nearest
      ? say.nearestHidden(nearest.name, distanceText(nearest.distanceM), nearest.turns)
      : say.sceneNoCameraNext;
    return <EmptyLine title={nearest ? say.noneSees : say.sceneNoCamera} next={next} />;
  }
  return (
    <>
      <Seer key={shown.id} camera={shown} incident={incident} />
      {seeing.length > 1 && (
        <Flex role="group" aria-label={say.otherSeers} gap="1.5" mt="1.5" wrap="wrap">
          {seeing.slice(0, mostNext + 1).map((camera) => (
            <Button
              key={camera.id}
              size="sm"
              maxW="100%"
              aria-pressed={camera.id === shown.id}
              title={`${camera.name}　${whereTo(camera)}`}
              onClick={() => setChosen(camera.id)}
            >
              <Box truncate maxW="14rem">
                {camera.name}
              </Box>
              <Box fontVariantNumeric="tabular-nums">{distanceText(camera.distanceM)}</Box>
            </Button>
          ))}
        </Flex>
      )}
    </>
  );
}

/** What was recorded for an incident, each a press away. */
function Clips({ incidentId }: { incidentId: IncidentId }) {
  const { data } = useQuery(useStation(), 'videoClips', { incidentId });
  const [shown, setShown] = useState<IncidentClip>();
  if (!data || data.length === 0) return null;
  return (
    <Flex role="group" aria-label={say.clips} gap="1.5" mt="1.5" align="center" wrap="wrap">
      <Box fontSize="sm" color="fg.muted">
        {say.clips}
      </Box>
      {data.map((clip) => (
        <Button key={clip.cameraId} size="sm" maxW="100%" onClick={() => setShown(clip)}>
          <Icon name="play" />
          <Box truncate>{say.clipOf(clip.cameraName, dateTime(new Date(clip.fromMs).toISOString()).slice(11))}</Box>
        </Button>
      ))}
      {shown && <ClipDialog clip={shown} onClose={() => setShown(undefined)} />}
    </Flex>
  );
}

/** The recording of a camera, from where the incident's recording begins. */
function ClipDialog({ clip, onClose }: { clip: IncidentClip; onClose: () => void }) {
  const station = useStation();
  const args = { id: clip.cameraId };
  const { state, data, message } = useQuery(station, 'videoCamera', args);
  if (data) return <CameraDialog camera={data} from={clip.fromMs} onClose={onClose} />;
  return (
    <Box w="100%">
      <Unanswered
        view={{ state, message }}
        title={say.clipFailed(clip.cameraName)}
        loading={say.cameraLoading}
        onRetry={() => station.wish({ type: 'query.ask', call: 'videoCamera', args })}
      />
    </Box>
  );
}

/** The live picture of the nearest camera that sees an incident, the next ones beside it, or that none sees it. */
export default function EvidenceCameras({ incident }: { incident: SeenIncident }) {
  const station = useStation();
  const may = useMay('video.watch');
  const asks = station.canCommand && may;
  const args = { longitude: Number(incident.longitude.toFixed(5)), latitude: Number(incident.latitude.toFixed(5)) };
  const { state, data, message } = useQuery(station, 'videoNear', args, asks);
  if (!asks) return null;
  return (
    <Box as="section" aria-label={say.seers} my="3">
      <chakra.h3 fontSize="md" fontWeight="medium" mb="1.5">
        {say.seers}
      </chakra.h3>
      {data && <Seers cameras={data} incident={incident} />}
      <Clips incidentId={incident.incidentId} />
      {!data && state === 'failed' && (
        <Flex gap="2" align="center" role="alert">
          <Box flex="1">{message ?? say.treeFailed}</Box>
          <Button size="sm" onClick={() => station.wish({ type: 'query.ask', call: 'videoNear', args })}>
            {say.retry}
          </Button>
        </Flex>
      )}
      {!data && state !== 'failed' && (
        <Box color="fg.muted" role="status">
          {say.seersLoading}
        </Box>
      )}
    </Box>
  );
}
