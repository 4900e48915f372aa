import { Box, chakra, Flex } from '@chakra-ui/react';
import type { Data } from '../../contract/api/types.ts';
import type { ImportCheck } from '../../contract/ground/import-schemas.ts';
import { Button } from '../kit/button.ts';
import { sizeText } from '../kit/upload/size-text.ts';
import type { SendState } from '../kit/use-command.ts';
import { geodataMessages as say } from './messages.ts';
import { Report } from './report.tsx';

const whole = 100;

function Reading({ check: { fileName, share, features }, onCancel }: { check: ImportCheck; onCancel: () => void }) {
  const percent = Math.round(share * whole);
  return (
    <Flex direction="column" gap="3">
      <Box overflowWrap="anywhere">
        {say.checking(fileName)} {percent}%
      </Box>
      <Box
        role="progressbar"
        aria-label={say.checking(fileName)}
        aria-valuemin={0}
        aria-valuemax={whole}
        aria-valuenow={percent}
        h="1.5"
        bg="line"
        borderRadius="full"
        overflow="hidden"
      >
        <Box h="100%" bg="accent" style={{ width: `${percent}%` }} />
      </Box>
      <Flex align="center" justify="space-between" fontSize="sm" color="fg.muted">
        {features > 0 ? say.found(features) : ''}
        <Button size="sm" onClick={onCancel}>
          {say.stop}
        </Button>
      </Flex>
    </Flex>
  );
}

/** How a check stands: how far it is, why the file was refused, or what was found and how to apply that. */
export function CheckState({
  check,
  sent,
  onApply,
  onLeave,
}: {
  check: ImportCheck;
  sent: SendState<Data<'mapDataApply'>>;
  onApply: () => void;
  onLeave: () => void;
}) {
  if (check.state === 'reading') return <Reading check={check} onCancel={onLeave} />;
  const isReady = check.state === 'ready' || check.state === 'applied';
  const isSending = sent.state === 'sending';
  return (
    <Flex direction="column" gap="4">
      <Box role={isReady ? 'status' : 'alert'}>
        <chakra.h2 fontSize="lg" fontWeight="medium" color={isReady ? 'fg' : 'alarm.pending'}>
          {isReady ? say.ready : say.refused}
        </chakra.h2>
        {check.message !== undefined && <Box mt="1">{check.message}</Box>}
        <Box mt="1" fontSize="sm" color="fg.muted" overflowWrap="anywhere">
          {check.fileName}（{sizeText(check.fileBytes)}）
        </Box>
      </Box>
      {sent.state === 'refused' && (
        <Box role="alert" color="alarm.pending">
          {sent.message}
        </Box>
      )}
      <Flex gap="2">
        {isReady && (
          <Button variant="solid" aria-busy={isSending} aria-disabled={isSending} onClick={onApply}>
            {isSending ? say.applying : say.apply}
          </Button>
        )}
        <Button onClick={onLeave}>{say.again}</Button>
      </Flex>
      {check.report && <Report report={check.report} />}
    </Flex>
  );
}
