import { Box, chakra, Flex } from '@chakra-ui/react';
import { Link } from 'wouter';
import { firePagePath } from '../../../contract/fires/fire-page.ts';
import type { PopRow } from '../../../contract/fires/transfer-schemas.ts';
import { signatureOf } from '../../../contract/fires/transfer.ts';
import { Button } from '../../kit/button.ts';
import { Icon } from '../../kit/icons.tsx';
import { useStation } from '../../kit/station.tsx';
import { ago } from '../../kit/time.ts';
import { useBehavior } from '../../kit/use-behavior.ts';
import { useCommand } from '../../kit/use-command.ts';
import { useServerNow } from '../../kit/use-server-now.ts';
import { popMessages as say } from './messages.ts';

/**
 * One fire that waits: a click anywhere on it signs for it; beside that it can be looked at first, or taken off one's
 * own list. What was refused stands in it.
 */
export function FirePopRow({ row }: { row: PopRow }) {
  const { user } = useBehavior(useStation().session$);
  const now = useServerNow();
  const sign = useCommand('signFor');
  const dismiss = useCommand('downPop');
  const { fireId } = row;
  const busy = sign.sent.state === 'sending' || dismiss.sent.state === 'sending';
  const refused = [sign.sent, dismiss.sent].find((sent) => sent.state === 'refused');
  const signNow = (): void => {
    if (busy) return;
    sign.send(signatureOf(row, user));
  };
  return (
    <chakra.li borderBottomWidth="1px" borderColor="line" _last={{ borderBottomWidth: '0' }}>
      <Flex align="flex-start">
        <chakra.button
          type="button"
          display="flex"
          gap="2.5"
          alignItems="flex-start"
          flex="1"
          minW="0"
          textAlign="left"
          pl="3"
          pr="1"
          py="2"
          cursor="pointer"
          title={say.signHint}
          aria-label={`${say.sign}：${row.placeName}`}
          aria-busy={busy}
          aria-disabled={busy}
          _hover={{ bg: 'hover' }}
          _focusVisible={{ outlineOffset: '-2px' }}
          onClick={signNow}
        >
          <Box pt="0.5" color="alarm.confirmed">
            <Icon name="fire" />
          </Box>
          <Box flex="1" minW="0">
            <Flex gap="2" align="baseline">
              <Box flex="1" minW="0" truncate fontWeight="medium">
                {row.placeName}
              </Box>
              <Box fontSize="sm" color="fg.muted" whiteSpace="nowrap">
                {ago(Date.parse(row.transferTime), now)}
              </Box>
            </Flex>
            <Box truncate fontSize="sm" color="fg.muted">
              {row.areaCodeName}　{row.sourceTypeStr}
            </Box>
            <Box truncate fontSize="sm" color="fg.muted">
              {say.from(row.fromName)}　{row.by.realName}
            </Box>
            {row.content !== '' && (
              <Box fontSize="sm" lineClamp="2">
                {row.content}
              </Box>
            )}
          </Box>
        </chakra.button>
        <Flex direction="column" gap="0.5" py="1" pr="1">
          <Button asChild variant="bare" size="icon">
            <Link href={firePagePath(fireId)} title={say.detail} aria-label={`${say.detail}：${row.placeName}`}>
              <Icon name="right" />
            </Link>
          </Button>
          <Button
            variant="bare"
            size="icon"
            aria-label={`${say.dismiss}：${row.placeName}`}
            title={say.dismissHint}
            aria-disabled={busy}
            onClick={() => {
              if (!busy) dismiss.send({ fireId });
            }}
          >
            <Icon name="close" />
          </Button>
        </Flex>
      </Flex>
      <Box role="status" fontSize="sm" fontWeight="medium" pl="10" pb={sign.sent.state === 'idle' ? '0' : '1.5'}>
        {sign.sent.state === 'sending' ? say.sending : sign.sent.state === 'done' ? say.signed : ''}
      </Box>
      {refused?.state === 'refused' && (
        <Flex role="alert" gap="1.5" px="3" pb="2" fontSize="sm" color="alarm.pending">
          <Icon name="warn" />
          {refused.message}
        </Flex>
      )}
    </chakra.li>
  );
}
