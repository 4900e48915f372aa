import { Box, chakra, Flex } from '@chakra-ui/react';
import { useState } from 'react';
import { Button } from '../../kit/button.ts';
import { distanceText } from '../../kit/distance.ts';
import { Icon, type IconName } from '../../kit/icons.tsx';
import { detailMessages as say } from './messages.ts';
import { Section } from './section.tsx';
import type { Around, useAround } from './use-around.ts';

/** What each kind of the stock looks like on list and map. */
export const aroundIcons: Readonly<Record<string, IconName>> = { crew: 'people', storehouse: 'box', water: 'drop', camera: 'video', tower: 'monitor', protectedObject: 'shield' };

const few = 6;

/** Resources around a fire with their distance as the crow flies, the nearest first. */
export function AroundList({ around, failed, again }: ReturnType<typeof useAround>) {
  const [all, setAll] = useState(false);
  const shown: readonly Around[] = (around ?? []).slice(0, all ? undefined : few);
  const rest = (around?.length ?? 0) - few;
  return (
    <Section title={say.around}>
      {around === undefined && <Box color="fg.muted" role="status">{failed === undefined ? say.aroundLoading : <>{say.aroundFailed}　{failed} <Button size="sm" onClick={again}>{say.retry}</Button></>}</Box>}
      {around?.length === 0 && <Box color="fg.muted">{say.noAround}</Box>}
      <chakra.ul listStyleType="none">
        {shown.map((one) => (
          <Flex as="li" key={one.id} gap="2.5" align="center" py="1">
            <Icon name={aroundIcons[one.kind] ?? 'layers'} />
            <Box flex="1" minW="0" truncate>{one.name}</Box>
            <chakra.span fontSize="sm" color="fg.muted" whiteSpace="nowrap">{one.kindName}{one.phone !== undefined && `　${one.phone}`}　{distanceText(one.distanceM)}</chakra.span>
          </Flex>
        ))}
      </chakra.ul>
      {rest > 0 && <Button size="sm" mt="1" aria-expanded={all} onClick={() => setAll(!all)}>{all ? say.lessAround : say.moreAround(rest)}</Button>}
    </Section>
  );
}
