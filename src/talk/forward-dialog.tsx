import { Box, chakra, Flex } from '@chakra-ui/react';
import { useState } from 'react';
import { conversationIdOf } from '../../contract/talk/conversation-id.ts';
import { talkLimits } from '../../contract/talk/limits.ts';
import { FormDialog } from '../kit/dialog/form-dialog.tsx';
import { type Described, FormField } from '../kit/form-field.tsx';
import { PeopleField } from '../kit/people-picker/people-field.tsx';
import { RadioChoice } from '../kit/radio-choice.tsx';
import { randomId } from '../kit/random-id.ts';
import { useStation } from '../kit/station.tsx';
import { Input } from '../kit/text-box.ts';
import { useCommandForm } from '../kit/use-command-form.ts';
import { talkMessages as say } from './messages.ts';
import { useChat } from './use-chat.ts';

/** The conversations that can be chosen, narrowed by a filter. */
function Targets({
  described,
  chosen,
  onChange,
}: {
  described: Described;
  chosen: readonly string[];
  onChange: (ids: readonly string[]) => void;
}) {
  const { conversations = [] } = useChat();
  const [filter, setFilter] = useState('');
  const shown = conversations.filter(({ name, isClosed }) => !isClosed && name.includes(filter.trim()));
  return (
    <Flex direction="column" gap="2">
      <Input
        {...described}
        name="to"
        type="search"
        placeholder={say.forwardFilter}
        autoComplete="off"
        value={filter}
        onChange={({ target }) => setFilter(target.value)}
      />
      <chakra.ul
        aria-label={say.forwardTo}
        listStyleType="none"
        h="14rem"
        overflowY="auto"
        borderWidth="1px"
        borderColor="line"
        borderRadius="md"
        tabIndex={-1}
      >
        {shown.length === 0 && (
          <Box as="li" px="3" py="2" color="fg.muted">
            {say.noMatch}
          </Box>
        )}
        {shown.map(({ conversationID, name, detail }) => (
          <li key={conversationID}>
            <chakra.label
              display="flex"
              gap="2.5"
              alignItems="center"
              px="3"
              minH="9"
              cursor="pointer"
              _hover={{ bg: 'hover' }}
            >
              <chakra.input
                type="checkbox"
                accentColor="{colors.accent}"
                checked={chosen.includes(conversationID)}
                onChange={({ target }) =>
                  onChange(
                    target.checked ? [...chosen, conversationID] : chosen.filter((one) => one !== conversationID),
                  )
                }
              />
              <Box truncate>
                {name}
                <chakra.span ml="2" fontSize="sm" color="fg.muted">
                  {detail}
                </chakra.span>
              </Box>
            </chakra.label>
          </li>
        ))}
      </chakra.ul>
    </Flex>
  );
}

/** 转发: one by one or merged, to conversations and people. */
export function ForwardDialog({ messageIds, onClose }: { messageIds: readonly string[]; onClose: () => void }) {
  const station = useStation();
  const { relayType } = useChat();
  const [id] = useState(randomId);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [people, setPeople] = useState<readonly string[]>([]);
  const { form, faults, whole, isSending, submit } = useCommandForm('chatForward', onClose);
  const forward = (): void => {
    const to = [...new Set([...chosen, ...people.map((one) => conversationIdOf({ type: 'C2C', id: one }))])];
    const fault = to.length === 0 ? say.noTarget : to.length > talkLimits.forwardedTo ? say.tooManyTargets : undefined;
    submit(fault === undefined ? {} : { to: fault }, () => ({ id, messageIds: [...messageIds], relayType, to }));
  };
  return (
    <FormDialog
      title={say.forwardTitle(messageIds.length)}
      minWidth="34rem"
      form={form}
      isSending={isSending}
      fault={whole ?? faults['messageIds']}
      go={say.forward}
      busyName={say.forwarding}
      onSubmit={forward}
      onClose={onClose}
    >
      <chakra.fieldset>
        <chakra.legend color="fg.muted">{say.relay}</chakra.legend>
        {([1, 2] as const).map((one) => (
          <RadioChoice
            key={one}
            name="relayType"
            value={String(one)}
            isChosen={relayType === one}
            onChoose={() => station.wish({ type: 'chat.relay', relayType: one })}
          >
            {say.relayNames[one]}
            <chakra.span fontSize="sm" color="fg.muted">
              {say.relayHints[one]}
            </chakra.span>
          </RadioChoice>
        ))}
      </chakra.fieldset>
      <FormField id="forward-to" label={`${say.forwardTo} *`} error={faults['to']} hint={say.forwardHint}>
        {(described) => <Targets described={described} chosen={chosen} onChange={setChosen} />}
      </FormField>
      <PeopleField id="forward-people" label={say.forwardPeople} value={people} onChange={setPeople} />
    </FormDialog>
  );
}
