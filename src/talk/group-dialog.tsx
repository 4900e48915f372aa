import { Box, chakra, Flex } from '@chakra-ui/react';
import { useEffect, useEffectEvent, useState } from 'react';
import { talkLimits } from '../../contract/talk/limits.ts';
import type { ChatGroup } from '../../contract/talk/schemas.ts';
import { Button } from '../kit/button.ts';
import { ConfirmDialog } from '../kit/dialog/confirm-dialog.tsx';
import { DialogButtons } from '../kit/dialog/dialog-buttons.tsx';
import { DraggableDialog } from '../kit/dialog/draggable-dialog.tsx';
import { WholeFault } from '../kit/dialog/whole-fault.tsx';
import { FormField } from '../kit/form-field.tsx';
import { Icon } from '../kit/icons.tsx';
import { PeoplePicker } from '../kit/people-picker/people-picker.tsx';
import { Loading, StatePanel } from '../kit/state-panel.tsx';
import { useStation } from '../kit/station.tsx';
import { Input } from '../kit/text-box.ts';
import { useBehavior } from '../kit/use-behavior.ts';
import { useCommand } from '../kit/use-command.ts';
import { useQuery } from '../kit/use-query.ts';
import { talkMessages as say } from './messages.ts';

function Members({ group, onRemove }: { group: ChatGroup; onRemove: ((id: string) => void) | undefined }) {
  return (
    <chakra.ul aria-label={say.members} listStyleType="none" maxH="16rem" overflowY="auto" tabIndex={0}>
      {group.members.map(({ id, realName, deptName }) => (
        <Flex as="li" key={id} align="center" gap="2" minH="9">
          <Box flex="1" minW="0" truncate>
            {realName}
            <chakra.span ml="2" fontSize="sm" color="fg.muted">
              {id === group.ownerId ? `${deptName} · ${say.owner}` : deptName}
            </chakra.span>
          </Box>
          {onRemove && id !== group.ownerId && (
            <Button size="sm" variant="bare" aria-label={say.remove(realName)} onClick={() => onRemove(id)}>
              <Icon name="close" />
            </Button>
          )}
        </Flex>
      ))}
    </chakra.ul>
  );
}

/** Controls of the owner: rename the group, add members. */
function Keeping({
  group,
  send,
}: {
  group: ChatGroup;
  send: ReturnType<typeof useCommand<'chatGroupChange'>>['send'];
}) {
  const user = useBehavior(useStation().session$).user;
  const [name, setName] = useState(group.name);
  const [add, setAdd] = useState<readonly string[]>([]);
  const { groupId } = group;
  return (
    <>
      <FormField id="group-name" label={say.rename}>
        {(described) => (
          <Flex gap="2">
            <Input
              {...described}
              maxLength={talkLimits.groupNameLength}
              autoComplete="off"
              value={name}
              onChange={({ target }) => setName(target.value)}
            />
            <Button
              aria-disabled={name.trim() === '' || name === group.name}
              onClick={() => name.trim() !== '' && send({ groupId, name })}
            >
              {say.save}
            </Button>
          </Flex>
        )}
      </FormField>
      <FormField id="group-add" label={say.add}>
        {(described) => (
          <Flex direction="column" gap="2" align="flex-end">
            <Box w="100%">
              <PeoplePicker
                {...described}
                within={user?.regionCode ?? ''}
                value={add}
                onChange={setAdd}
                multiple
                label={say.add}
              />
            </Box>
            {add.length > 0 && (
              <Button
                onClick={() => {
                  send({ groupId, add: [...add] });
                  setAdd([]);
                }}
              >
                {say.addGo}
              </Button>
            )}
          </Flex>
        )}
      </FormField>
    </>
  );
}

/** 群资料: the members of a group. The owner manages it, other members can leave. */
export function GroupDialog({ groupId, onClose }: { groupId: string; onClose: () => void }) {
  const station = useStation();
  const me = useBehavior(station.session$).user?.id ?? '';
  const { data: group, state, message } = useQuery(station, 'chatGroup', { groupId });
  const { sent, send } = useCommand('chatGroupChange');
  const [isLeaving, setIsLeaving] = useState(false);
  const [hasLeft, setHasLeft] = useState(false);
  const gone = useEffectEvent(() => {
    station.wish({ type: 'chat.open', conversationID: undefined });
    onClose();
  });
  useEffect(() => {
    if (hasLeft && sent.state === 'done') gone();
  }, [hasLeft, sent.state]);
  const isMine = group?.ownerId === me && station.canCommand;
  return (
    <DraggableDialog title={group?.name ?? say.group} minWidth="32rem" onClose={onClose}>
      {group ? (
        <Flex direction="column" gap="3">
          {isMine && <Keeping key={group.name} group={group} send={send} />}
          <Box color="fg.muted">{say.members}</Box>
          <Members group={group} onRemove={isMine ? (id) => send({ groupId, remove: [id] }) : undefined} />
          <DialogButtons
            said={<WholeFault fault={sent.state === 'refused' ? sent.message : undefined} />}
            leave={{ name: say.close, onPress: onClose }}
          >
            {!isMine && station.canCommand && <Button onClick={() => setIsLeaving(true)}>{say.leave}</Button>}
          </DialogButtons>
        </Flex>
      ) : state === 'failed' ? (
        <StatePanel
          icon="warn"
          title={say.failed}
          onRetry={() => station.wish({ type: 'query.ask', call: 'chatGroup', args: { groupId } })}
        >
          {message}
        </StatePanel>
      ) : (
        <Loading label={say.loading} />
      )}
      {isLeaving && (
        <ConfirmDialog
          question={say.leave}
          onCancel={() => setIsLeaving(false)}
          onConfirm={() => {
            setIsLeaving(false);
            setHasLeft(true);
            send({ groupId, remove: [me] });
          }}
        >
          {say.leaveSure}
        </ConfirmDialog>
      )}
    </DraggableDialog>
  );
}
