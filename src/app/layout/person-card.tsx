import { Box, chakra, Flex } from '@chakra-ui/react';
import { useRef, useState } from 'react';
import type { Person } from '../../../contract/people/schemas.ts';
import { Button } from '../../kit/button.ts';
import { DraggableDialog } from '../../kit/dialog/draggable-dialog.tsx';
import { Icon } from '../../kit/icons.tsx';
import { useMay } from '../../kit/use-may.ts';
import { personMessages as say } from './person-messages.ts';

/** Who a person is and how to call them; the screen beside it stays usable during the call. */
export function PersonCard({
  person,
  finalFocus,
  onClose,
}: {
  person: Person;
  finalFocus: () => HTMLElement | null;
  onClose: () => void;
}) {
  const copyButton = useRef<HTMLButtonElement>(null);
  const [said, setSaid] = useState('');
  const calls = useMay('alarms.act');
  const { mobile } = person;
  const copy = async (text: string): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text);
      setSaid(say.copied);
    } catch {
      setSaid(say.copyFailed);
    }
  };
  const facts = [
    [say.deptName, person.deptName],
    [say.region, person.region],
    [say.mobile, mobile ?? (calls ? say.noMobile : say.hidden)],
  ] as const;
  return (
    <DraggableDialog
      title={person.realName}
      mark={<Icon name="person" />}
      minWidth="24rem"
      onClose={onClose}
      initialFocus={() => copyButton.current}
      finalFocus={finalFocus}
    >
      <Flex direction="column" gap="3">
        {person.isOfficer && (
          <Box alignSelf="start" fontSize="sm" px="1.5" borderWidth="1px" borderColor="line.strong" borderRadius="sm">
            {say.officer}
          </Box>
        )}
        <chakra.dl display="grid" gridTemplateColumns="auto minmax(0, 1fr)" columnGap="5" rowGap="2.5">
          {facts.map(([name, value]) => (
            <Box key={name} display="contents">
              <chakra.dt color="fg.muted" whiteSpace="nowrap">
                {name}
              </chakra.dt>
              <chakra.dd color={name === say.mobile && mobile === undefined ? 'fg.muted' : 'fg'} userSelect="text">
                {value}
              </chakra.dd>
            </Box>
          ))}
        </chakra.dl>
        {mobile !== undefined && (
          <Flex gap="3" align="center">
            <Button
              ref={copyButton}
              onClick={() => {
                void copy(mobile);
              }}
            >
              <Icon name="copy" />
              {say.copy}
            </Button>
            <Box role="status" fontSize="sm" color="fg.muted">
              {said}
            </Box>
          </Flex>
        )}
      </Flex>
    </DraggableDialog>
  );
}
