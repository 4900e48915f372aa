import { Box, chakra, Flex } from '@chakra-ui/react';
import { type Fire, isBurning } from '../../contract/fires/fire.ts';
import { Button } from '../kit/button.ts';
import { Icon } from '../kit/icons.tsx';
import { useLiveStation } from '../kit/live-station.tsx';
import { useQuery } from '../kit/use-query.ts';
import { useRenewed } from '../kit/use-renewed.ts';
import { CardBox, type Dispatch } from './card-box.tsx';
import { ForceLines } from './force-lines.tsx';
import { adviceMessages as say } from './messages.ts';
import { SentLines } from './sent-lines.tsx';
import { ThingLines } from './thing-lines.tsx';

/** Positions grow older by themselves: within a minute one that has become too old is gone. */
const renewMs = 60_000;

interface FireAdviceProps {
  fire: Fire;
  onDispatch?: Dispatch | undefined;
}

/** How ways by road are reckoned. The map of the fire asks for the ground too, so the answer is there mostly. */
function ByRoad() {
  const { data } = useQuery(useLiveStation(), 'ground', undefined);
  return say.estimateByRoad(data?.layers.some(({ id, isSimulated }) => id === 'roads' && isSimulated) === true);
}

function Panel({ fire, onDispatch }: FireAdviceProps) {
  const { state, data, message, retry } = useRenewed('fireAdvice', { fireId: fire.id }, renewMs);
  return (
    <Box
      as="section"
      aria-label={say.title}
      px="4"
      py="3"
      borderBottomWidth="1px"
      borderColor="line"
      minH={data === undefined && state === 'loading' ? '100vh' : undefined}
    >
      <Flex align="center" gap="2" mb="1">
        <chakra.h2 fontSize="md" fontWeight="bold" flex="1">
          {say.title}
        </chakra.h2>
        {data && (
          <chakra.span px="1.5" borderWidth="1px" borderColor="fg" borderRadius="sm" fontSize="sm" fontWeight="bold">
            {say.level(data.level.name)}
          </chakra.span>
        )}
      </Flex>
      {data === undefined && state === 'loading' && (
        <Box color="fg.muted" role="status">
          {say.loading}
        </Box>
      )}
      {data === undefined && state === 'failed' && (
        <Flex gap="2" align="center" fontSize="sm" role="alert">
          <Icon name="warn" />
          {say.failed}　{message}
          <Button size="sm" onClick={retry}>
            {say.retry}
          </Button>
        </Flex>
      )}
      {data && (
        <>
          <Box fontSize="sm" color="fg.muted">
            {say.why}：{data.level.reasons.join('，')}
          </Box>
          <CardBox advice={data} onDispatch={onDispatch} />
          <SentLines sent={data.sent} />
          <ForceLines advice={data} />
          <ThingLines advice={data} />
          <Box mt="3" fontSize="sm" color="fg.muted">
            {data.forces.some(({ roadM }) => roadM !== undefined) ? <ByRoad /> : say.estimate}
            {say.noFire}
          </Box>
          {data.unread.length > 0 && (
            <Box mt="1" fontSize="sm" color="fg.muted">
              {say.unread(data.unread.join('、'))}
            </Box>
          )}
        </>
      )}
    </Box>
  );
}

/**
 * On a fire's page, as long as it burns: how high its alarm is, what its run card asks for, and what is near that can
 * help or burn. `onDispatch` gets the forces that the card still wants; without it nothing is sent from here.
 */
export function FireAdvice(props: FireAdviceProps) {
  const { status } = props.fire;
  return isBurning({ status }) ? <Panel {...props} /> : null;
}
