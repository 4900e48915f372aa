import { Box, chakra, Flex } from '@chakra-ui/react';
import { useState } from 'react';
import type { Args, Data } from '../../../contract/api/types.ts';
import type { Fire } from '../../../contract/fires/fire.ts';
import { type ForceKind, isOut } from '../../../contract/fires/forces.ts';
import { Button } from '../../kit/button.ts';
import { distanceText } from '../../kit/distance.ts';
import { Icon } from '../../kit/icons.tsx';
import { Loading } from '../../kit/state-panel.tsx';
import { useStation } from '../../kit/station.tsx';
import { Input } from '../../kit/text-box.ts';
import { ago, dateTime } from '../../kit/time.ts';
import { useQuery } from '../../kit/use-query.ts';
import { useServerNow } from '../../kit/use-server-now.ts';
import { formMessages as say } from './messages.ts';

/** Kinds of the stock that can be sent, and what they are at a fire. */
export const sendable = { crew: 'crew', storehouse: 'storehouse' } as const satisfies Readonly<
  Record<string, ForceKind>
>;
export type SendableKind = keyof typeof sendable;

/** A record of the stock as it lies from a fire. */
export type NearResource = Data<'fireListBySearchResourceLevelMin'>['levels'][number]['resources'][number];

/** What is kept of a record that was ticked. */
export type Chosen = Pick<NearResource, 'id' | 'kind' | 'name' | 'busy'> & Partial<Pick<NearResource, 'kindName'>>;

/** A line of the list; without a distance where the newest answer does not have the record. */
type Line = Chosen & Partial<Pick<NearResource, 'distanceM' | 'seen'>>;

const levels = '10,30,60';

/** What of the stock lies near a fire, by the newest answer: the nearest first. */
export function useNearest({ id }: Fire) {
  const station = useStation();
  const args: Args<'fireListBySearchResourceLevelMin'> = { fireId: id, kinds: Object.keys(sendable).join(','), levels };
  const { state, data, message } = useQuery(station, 'fireListBySearchResourceLevelMin', args);
  const ask = (): void => station.wish({ type: 'query.ask', call: 'fireListBySearchResourceLevelMin', args });
  const near = data?.levels.flatMap(({ resources }) => resources).toSorted((a, b) => a.distanceM - b.distanceM);
  return { state, near, message, ask };
}

/** Those that were ticked, as the newest answer has them; as they were ticked, where it does not. */
export const asTold = (chosen: readonly Chosen[], near: readonly NearResource[] = []): Chosen[] =>
  chosen.map((one) => near.find(({ id }) => id === one.id) ?? one);

/**
 * What of the stock lies near a fire, and what else was ticked, chosen by ticking. Those that are there or on their way
 * can only be unticked; those at another fire are marked.
 */
export function NearestForces({
  fire,
  nearest: { state, near, message, ask },
  chosen,
  onChange,
  isInvalid,
}: {
  fire: Fire;
  nearest: ReturnType<typeof useNearest>;
  chosen: readonly Chosen[];
  onChange: (chosen: readonly Chosen[]) => void;
  isInvalid: boolean;
}) {
  const [word, setWord] = useState('');
  const now = useServerNow();
  const isSent = new Set(fire.forces.filter(isOut).map(({ resourceId }) => resourceId));
  const isChosen = new Set(chosen.map(({ id }) => id));
  const all: Line[] = [...(near ?? []), ...chosen.filter(({ id }) => near?.every((one) => one.id !== id))];
  const shown = all.filter(({ name }) => name.includes(word.trim()));
  const isShut = ({ id }: Line): boolean => isSent.has(id) && !isChosen.has(id);
  const turn = ({ distanceM: _distanceM, seen: _seen, ...kept }: Line, isOn: boolean): void =>
    onChange(isOn ? [...chosen, kept] : chosen.filter(({ id }) => id !== kept.id));
  return (
    <Box role="group" aria-label={say.nearest}>
      <Flex align="center" gap="2" mb="1.5">
        <Box color="fg.muted" flex="1">
          {say.nearest}
        </Box>
        <Input
          size="sm"
          w="12rem"
          type="search"
          name="forces"
          aria-label={say.search}
          placeholder={say.search}
          value={word}
          {...(isInvalid ? { 'aria-invalid': true, 'aria-describedby': 'fire-forces-said' } : {})}
          onChange={(event) => setWord(event.target.value)}
        />
      </Flex>
      {state === 'loading' && near === undefined && <Loading label={say.loadingNearest} />}
      {state === 'failed' && near === undefined && (
        <Flex gap="2" align="center" fontSize="sm">
          {say.nearestFailed}　{message}
          <Button size="sm" onClick={ask}>
            {say.retry}
          </Button>
        </Flex>
      )}
      {near !== undefined && shown.length === 0 && (
        <Box color="fg.muted" fontSize="sm">
          {all.length === 0 ? say.noNearest : say.noMatch}
        </Box>
      )}
      <Box maxH="14rem" overflowY="auto">
        {shown.map((resource) => (
          <chakra.label
            key={resource.id}
            display="flex"
            gap="2.5"
            alignItems="center"
            px="2"
            py="1"
            borderRadius="md"
            cursor={isShut(resource) ? 'not-allowed' : 'pointer'}
            color={isShut(resource) ? 'fg.muted' : undefined}
            _hover={{ bg: 'hover' }}
          >
            <chakra.input
              type="checkbox"
              w="1.1rem"
              h="1.1rem"
              accentColor="{colors.accent}"
              disabled={isShut(resource)}
              checked={isChosen.has(resource.id)}
              onChange={(event) => turn(resource, event.target.checked)}
            />
            <Box flex="1" minW="0">
              <Box truncate>{resource.name}</Box>
              {resource.busy && (
                <Flex gap="1" align="center" fontSize="sm" color="alarm.pending" title={dateTime(resource.busy.since)}>
                  <Icon name="warn" />
                  {say.busy(
                    resource.busy.stateName,
                    resource.busy.placeName,
                    ago(Date.parse(resource.busy.since), now),
                  )}
                </Flex>
              )}
            </Box>
            <chakra.span fontSize="sm" color="fg.muted" whiteSpace="nowrap">
              {resource.kindName}
              {resource.distanceM !== undefined && `　${distanceText(resource.distanceM)}`}
              {resource.seen &&
                `　${say.seen(distanceText(resource.seen.distanceM), ago(Date.parse(resource.seen.at), now))}`}
              {isSent.has(resource.id) && `　${say.sentAlready}`}
            </chakra.span>
          </chakra.label>
        ))}
      </Box>
    </Box>
  );
}
