import { Box, Flex } from '@chakra-ui/react';
import { useMemo } from 'react';
import type { Data } from '../../../contract/api/types.ts';
import type { Fire } from '../../../contract/fires/fire.ts';
import { Icon } from '../../kit/icons.tsx';
import { useServerNow } from '../../kit/use-server-now.ts';
import type { MapMark } from '../../map/marks.ts';
import { MarksPanel } from '../../map/marks-panel.tsx';
import { useDuty } from '../../kit/use-duty.ts';
import { detailMessages as say } from './messages.ts';
import { aroundMarks, sceneMarks } from './scene-marks.ts';
import type { Around } from './use-around.ts';

/**
 * The map of the scene: fire, alarms, forces where they were last, and what lies around. A click on an alarm opens it.
 */
export function SceneMap({
  fire,
  alarms,
  around,
  onAlarm,
}: {
  fire: Fire;
  alarms: Data<'fireDetail'>['alarms'] | undefined;
  around: readonly Around[] | undefined;
  onAlarm: (id: string) => void;
}) {
  const { regionCode } = useDuty();
  // As text: a second that passes changes no word of it mostly, and the map is not drawn anew.
  const told = JSON.stringify(sceneMarks(fire, useServerNow()));
  const scene = useMemo(() => JSON.parse(told) as MapMark[], [told]);
  const marks = useMemo(() => [...aroundMarks(alarms ?? [], around ?? []), ...scene], [alarms, around, scene]);
  const placeless = fire.forces
    .filter(({ longitude, state }) => longitude === undefined && state !== 'left' && state !== 'refused')
    .map(({ name }) => name);
  return (
    <Flex
      direction="column"
      h="max(17rem, 38vh)"
      borderBottomWidth="1px"
      borderColor="line"
      css={{ '@media (min-width: 100rem)': { height: '100%' } }}
    >
      <Box flex="1" minH="0">
        <MarksPanel
          label={say.map}
          regionCode={regionCode}
          marks={marks}
          framed={scene}
          onSelect={(id) => {
            if (id.startsWith('alarm ')) onAlarm(id.slice('alarm '.length));
          }}
        />
      </Box>
      <Flex px="4" py="1.5" gap="4" fontSize="sm" color="fg.muted" wrap="wrap">
        <span>{say.onMap(scene.length - 1, around?.length ?? 0)}</span>
        {placeless.length > 0 && <span>{say.noPlace(placeless.join('、'))}</span>}
        <Flex as="span" gap="1.5" align="center">
          <Icon name="cloud" />
          {say.weather}
        </Flex>
      </Flex>
    </Flex>
  );
}
