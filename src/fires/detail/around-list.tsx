import { Box, chakra, Flex } from '@chakra-ui/react';
import { Button } from '../../kit/button.ts';
import { distanceText } from '../../kit/distance.ts';
import { FewLines } from '../../kit/few-lines.tsx';
import { Icon } from '../../kit/icons.tsx';
import { kindIcon } from '../../kit/kind-icon.ts';
import { detailMessages as say } from './messages.ts';
import { Section } from '../../kit/section.tsx';
import type { useAround } from './use-around.ts';

const few = 6;

/** Resources around a fire with their distance as the crow flies, the nearest first. */
export function AroundList({ around, failed, again }: ReturnType<typeof useAround>) {
  return (
    <Section title={say.around}>
      {around === undefined && (
        <Box color="fg.muted" role="status">
          {failed === undefined ? (
            say.aroundLoading
          ) : (
            <>
              {say.aroundFailed}　{failed}{' '}
              <Button size="sm" onClick={again}>
                {say.retry}
              </Button>
            </>
          )}
        </Box>
      )}
      {around?.length === 0 && <Box color="fg.muted">{say.noAround}</Box>}
      <FewLines few={few} more={say.moreAround}>
        {(around ?? []).map((one) => (
          <Flex as="li" key={one.id} gap="2.5" align="center" py="1">
            <Icon name={kindIcon(one.kind)} />
            <Box flex="1" minW="0" truncate>
              {one.name}
            </Box>
            <chakra.span fontSize="sm" color="fg.muted" whiteSpace="nowrap">
              {one.kindName}
              {one.phone !== undefined && `　${one.phone}`}　{distanceText(one.distanceM)}
            </chakra.span>
          </Flex>
        ))}
      </FewLines>
    </Section>
  );
}
