import { Box, chakra, Flex } from '@chakra-ui/react';
import { Link } from 'wouter';
import { runCards } from '../../contract/advice/run-card.ts';
import type { Advice, AdvisedCard, WantedForce } from '../../contract/advice/schemas.ts';
import { Button } from '../kit/button.ts';
import { Icon } from '../kit/icons.tsx';
import { adviceMessages as say } from './messages.ts';

/** Hands the forces that the card still wants to the form of dispatch. */
export type Dispatch = (forces: readonly WantedForce[]) => void;

function CardLines({ lines }: Pick<AdvisedCard, 'lines'>) {
  return (
    <Flex as="ul" listStyleType="none" gap="1.5" wrap="wrap" my="1.5">
      {lines.map(({ label, have, wanted, unit }) => (
        <chakra.li
          key={label}
          display="flex"
          gap="1"
          alignItems="center"
          fontSize="sm"
          px="1.5"
          borderWidth="1px"
          borderColor="line.strong"
          borderRadius="sm"
        >
          {say.line(label, Math.min(have, wanted), wanted, unit)}
          <chakra.span color="fg.muted">{have >= wanted ? say.met : say.notMet}</chakra.span>
        </chakra.li>
      ))}
    </Flex>
  );
}

function Wanted({ card: { isCovered, send, short, materials, notify, remark } }: { card: AdvisedCard }) {
  return (
    <Box fontSize="sm">
      {isCovered && <div>{say.isCovered}</div>}
      {send.length > 0 && (
        <div>
          {say.send}：
          {send.map(({ resourceId, name, minutes, isLate }, n) => (
            <span key={resourceId}>
              {n > 0 && '，'}
              {name}（{say.minutes(minutes)}
              {isLate && <strong>，{say.late}</strong>}）
            </span>
          ))}
        </div>
      )}
      {short.map((text) => (
        <Flex key={text} gap="1.5" align="center" color="alarm.confirmed">
          <Icon name="warn" />
          {text}
        </Flex>
      ))}
      {materials !== undefined && (
        <div>
          {say.materials}：{materials}
        </div>
      )}
      {notify.length > 0 && (
        <div>
          {say.notify}：{notify.map(({ realName }) => realName).join('、')}
        </div>
      )}
      {remark !== undefined && <chakra.div color="fg.muted">{remark}</chakra.div>}
    </Box>
  );
}

/** What the run card of the fire's level asks for, what of it is missing, and who is to be sent for it. */
export function CardBox({
  advice: { card, level, unread },
  onDispatch,
}: {
  advice: Advice;
  onDispatch?: Dispatch | undefined;
}) {
  if (!card) {
    if (unread.includes(runCards.title)) return null;
    return (
      <Box fontSize="sm" color="fg.muted">
        {say.noCard(level.name)}　<Link href={`${runCards.page}?part=cards`}>{say.makeCard}</Link>
      </Box>
    );
  }
  return (
    <Box as="section" aria-label={say.card} mt="2" px="3" py="2" bg="raised" borderRadius="md">
      <Flex gap="2" align="baseline" wrap="wrap">
        <chakra.span fontWeight="bold">《{card.name}》</chakra.span>
        <chakra.span fontSize="sm" color="fg.muted">
          {card.regionName}
          {card.withinMinutes !== undefined && `　${say.within(card.withinMinutes)}`}
        </chakra.span>
      </Flex>
      <CardLines lines={card.lines} />
      <Wanted card={card} />
      {onDispatch && card.send.length > 0 && (
        <Button
          size="sm"
          variant="solid"
          mt="2"
          onClick={() => onDispatch(card.send.map(({ minutes: _m, isLate: _l, ...force }) => force))}
        >
          {say.dispatch(card.send.length)}
        </Button>
      )}
    </Box>
  );
}
