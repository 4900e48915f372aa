import { Box, chakra, Flex } from '@chakra-ui/react';
import { useMemo } from 'react';
import type { Data } from '../../../contract/api/types.ts';
import type { Fire } from '../../../contract/fires/fire.ts';
import { Icon } from '../../kit/icons.tsx';
import { useServerNow } from '../../kit/use-server-now.ts';
import type { MapMark } from '../../map/marks.ts';
import type { MapSpread } from '../../map/spread.ts';
import { MarksPanel } from '../../map/marks-panel.tsx';
import { useDuty } from '../../kit/use-duty.ts';
import { detailMessages as say } from './messages.ts';
import { approachesOf, aroundMarks, sceneMarks } from './scene-marks.ts';
import type { Around } from './use-around.ts';

/**
 * The map of the scene: fire, alarms, forces where they were last with the ways of those that are coming, and what lies
 * around. A click on an alarm opens it.
 */
export function SceneMap({
  fire,
  alarms,
  around,
  spread,
  onAlarm,
}: {
  fire: Fire;
  alarms: Data<'fireDetail'>['alarms'] | undefined;
  around: readonly Around[] | undefined;
  spread: MapSpread | undefined;
  onAlarm: (id: string) => void;
}) {
  const { regionCode } = useDuty();
  // As text: a second that passes changes no word of it mostly, and the map is not drawn anew.
  const told = JSON.stringify(sceneMarks(fire, useServerNow()));
  const scene = useMemo(() => JSON.parse(told) as MapMark[], [told]);
  const marks = useMemo(() => [...aroundMarks(alarms ?? [], around ?? []), ...scene], [alarms, around, scene]);
  const coming = useMemo(() => approachesOf(fire), [fire]);
  return (
    <Flex direction="column" h="100%" bg="surface">
      <Box flex="1" minH="0">
        <MarksPanel
          label={say.map}
          regionCode={regionCode}
          marks={marks}
          spread={spread}
          approaches={coming}
          framed={scene}
          onSelect={(id) => {
            if (id.startsWith('alarm ')) onAlarm(id.slice('alarm '.length));
          }}
        />
      </Box>
      <Flex px="4" py="1.5" gap="4" fontSize="sm" color="fg.muted" whiteSpace="nowrap" overflow="hidden">
        <span>{say.onMap(scene.length - 1, around?.length ?? 0)}</span>
        {coming.length > 0 && <span>{say.approaches}</span>}
        <Flex as="span" gap="1.5" align="center" minW="0">
          <Icon name="cloud" />
          <chakra.span truncate title={say.weather}>
            {say.weather}
          </chakra.span>
        </Flex>
      </Flex>
    </Flex>
  );
}
