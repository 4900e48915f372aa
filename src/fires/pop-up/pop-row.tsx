import { Box, chakra, Flex } from '@chakra-ui/react';
import { useId, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { Link } from 'wouter';
import { firePagePath } from '../../../contract/fires/fire-page.ts';
import type { PopRow } from '../../../contract/fires/transfer-schemas.ts';
import { signatureOf } from '../../../contract/fires/transfer.ts';
import { Button } from '../../kit/button.ts';
import { Icon } from '../../kit/icons.tsx';
import { KeyCap } from '../../kit/key-cap.tsx';
import { useStation } from '../../kit/station.tsx';
import { ago } from '../../kit/time.ts';
import { useBehavior } from '../../kit/use-behavior.ts';
import { useCommand } from '../../kit/use-command.ts';
import { useServerNow } from '../../kit/use-server-now.ts';
import { popMessages as say } from './messages.ts';

/** The sign of the control that the whole line is: what a click does, and by which key. */
function SignMark({ text }: { text: string }) {
  return (
    <Flex
      as="span"
      display="inline-flex"
      align="center"
      gap="1.5"
      mt="1.5"
      px="2"
      h="7"
      borderWidth="1px"
      borderColor="line.strong"
      borderRadius="md"
      bg="raised"
      fontSize="sm"
      fontWeight="medium"
    >
      {text}
      <KeyCap>{say.signKey}</KeyCap>
    </Flex>
  );
}

/** Whether an element shows less than it holds, measured anew as its size changes. */
function useIsCut(box: RefObject<HTMLElement | null>): boolean {
  const [isCut, setCut] = useState(false);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    const measure = (): void => setCut(element.scrollHeight > element.clientHeight + 1);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [box]);
  return isCut;
}

/**
 * One fire that waits: who sent it, from where, and what they say. A click anywhere on it, or Enter, signs for it once
 * the whole remark is seen, and unfolds it before; beside that it can be looked at first, or taken off the person's own
 * list. What was refused stands in it.
 */
export function FirePopRow({ row }: { row: PopRow }) {
  const { user } = useBehavior(useStation().session$);
  const now = useServerNow();
  const sign = useCommand('signFor');
  const dismiss = useCommand('downPop');
  const [unfolded, setUnfolded] = useState(false);
  const remark = useRef<HTMLDivElement>(null);
  const isCut = useIsCut(remark) && !unfolded;
  const { fireId } = row;
  const id = useId();
  const busy = sign.sent.state === 'sending' || dismiss.sent.state === 'sending';
  const refused = [sign.sent, dismiss.sent].find((sent) => sent.state === 'refused');
  const name = isCut ? say.unfold : say.sign;
  const click = (): void => {
    if (isCut) setUnfolded(true);
    else if (!busy) sign.send(signatureOf(row, user));
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
          title={isCut ? say.unfoldHint : say.signHint}
          aria-label={`${name}：${row.placeName}`}
          aria-describedby={`${id}-from ${id}-remark`}
          aria-busy={busy}
          aria-disabled={busy}
          _hover={{ bg: 'hover' }}
          _focusVisible={{ outlineOffset: '-2px' }}
          onClick={click}
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
            <Box id={`${id}-from`} fontSize="sm">
              {say.from(row.fromName, row.by.realName)}
            </Box>
            <Box ref={remark} id={`${id}-remark`} fontSize="sm" {...(unfolded ? {} : { lineClamp: 2 })}>
              {row.content}
            </Box>
            <SignMark text={busy ? say.sending : name} />
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
      <chakra.span role="status" position="absolute" w="1px" h="1px" overflow="hidden" clipPath="inset(50%)">
        {sign.sent.state === 'sending' ? say.sending : ''}
      </chakra.span>
      {refused?.state === 'refused' && (
        <Flex role="alert" gap="1.5" px="3" pb="2" fontSize="sm" color="alarm.pending">
          <Icon name="warn" />
          {refused.message}
        </Flex>
      )}
    </chakra.li>
  );
}
