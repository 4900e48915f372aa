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
import { Unanswered } from '../kit/state-panel.tsx';
import { useStation } from '../kit/station.tsx';
import { Input } from '../kit/text-box.ts';
import { useBehavior } from '../kit/use-behavior.ts';
import { useCommand } from '../kit/use-command.ts';
import { useDone } from '../kit/use-done.ts';
import { useQuery } from '../kit/use-query.ts';
import { talkMessages as say } from './messages.ts';
import { useChat } from './use-chat.ts';

type Member = ChatGroup['members'][number];

/** What the owner can do with a member. */
interface Managing {
  onRemove: (member: Member) => void;
  onHandOver: (member: Member) => void;
}

function Members({ group, managing }: { group: ChatGroup; managing: Managing | undefined }) {
  return (
    <chakra.ul aria-label={say.members} listStyleType="none" maxH="16rem" overflowY="auto" tabIndex={0}>
      {group.members.map((member) => (
        <Flex as="li" key={member.id} align="center" gap="2" minH="9">
          <Box flex="1" minW="0" truncate>
            {member.realName}
            <chakra.span ml="2" fontSize="sm" color="fg.muted">
              {member.id === group.ownerId ? `${member.deptName} · ${say.owner}` : member.deptName}
            </chakra.span>
          </Box>
          {managing && member.id !== group.ownerId && (
            <>
              <Button
                size="sm"
                variant="bare"
                aria-label={say.handOverTo(member.realName)}
                onClick={() => managing.onHandOver(member)}
              >
                {say.handOver}
              </Button>
              <Button
                size="sm"
                variant="bare"
                aria-label={say.remove(member.realName)}
                onClick={() => managing.onRemove(member)}
              >
                <Icon name="close" />
              </Button>
            </>
          )}
        </Flex>
      ))}
    </chakra.ul>
  );
}

/** The owner renames the group. */
function Renaming({ group: { groupId, name: before } }: { group: ChatGroup }) {
  const { sent, send } = useCommand('chatGroupChange');
  const [name, setName] = useState(before);
  return (
    <FormField id="group-name" label={say.rename} error={sent.state === 'refused' ? sent.message : undefined}>
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
            aria-disabled={name.trim() === '' || name === before}
            onClick={() => name.trim() !== '' && send({ groupId, name })}
          >
            {say.save}
          </Button>
        </Flex>
      )}
    </FormField>
  );
}

/** Adds members; the chosen people stay chosen until the server has accepted them. */
function Adding({ groupId }: { groupId: string }) {
  const user = useBehavior(useStation().session$).user;
  const { sent, send } = useCommand('chatGroupChange');
  const [add, setAdd] = useState<readonly string[]>([]);
  useDone(sent, () => setAdd([]));
  return (
    <FormField id="group-add" label={say.add} error={sent.state === 'refused' ? sent.message : undefined}>
      {(described) => (
        <Flex direction="column" gap="2" align="flex-end">
          <Box w="100%">
            <PeoplePicker
              {...described}
              within={user?.regionCode ?? ''}
              value={add}
              onChange={setAdd}
              multiple
              disabled={sent.state === 'sending'}
              label={say.add}
            />
          </Box>
          {add.length > 0 && (
            <Button disabled={sent.state === 'sending'} onClick={() => send({ groupId, add: [...add] })}>
              {say.addGo}
            </Button>
          )}
        </Flex>
      )}
    </FormField>
  );
}

/** A step that is asked about first. */
type Asked = { step: 'leave' } | { step: 'dissolve' } | { step: 'handOver'; to: Member };

const question = (asked: Asked): { title: string; sure: string } => {
  if (asked.step === 'leave') return { title: say.leave, sure: say.leaveSure };
  if (asked.step === 'dissolve') return { title: say.dissolve, sure: say.dissolveSure };
  return { title: say.handOver, sure: say.handOverSure(asked.to.realName) };
};

/** 群资料: the members of a group. The owner manages it, other members can leave; one that was dissolved is only read. */
export function GroupDialog({ groupId, onClose }: { groupId: string; onClose: () => void }) {
  const station = useStation();
  const me = useBehavior(station.session$).user?.id ?? '';
  const { data: group, state, message } = useQuery(station, 'chatGroup', { groupId });
  const { sent, send } = useCommand('chatGroupChange');
  const { lacks } = useChat();
  const [asked, setAsked] = useState<Asked>();
  const [hasLeft, setHasLeft] = useState(false);
  const gone = useEffectEvent(() => {
    station.wish({ type: 'chat.open', conversationID: undefined });
    onClose();
  });
  useEffect(() => {
    if (hasLeft && sent.state === 'done') gone();
  }, [hasLeft, sent.state]);
  const isOwner = group?.ownerId === me;
  const manages = isOwner && !group.isClosed && station.canCommand;
  const changes = (step: Asked) => {
    if (step.step === 'handOver') return { ownerId: step.to.id };
    return step.step === 'dissolve' ? { dissolve: true as const } : { remove: [me] };
  };
  const carryOut = (step: Asked): void => {
    send({ groupId, ...changes(step) });
    setAsked(undefined);
    if (step.step === 'leave') setHasLeft(true);
  };
  return (
    <DraggableDialog title={group?.name ?? say.group} minWidth="32rem" onClose={onClose}>
      {group ? (
        <Flex direction="column" gap="3">
          {group.isClosed && <Box>{say.isClosed}</Box>}
          {manages && <Renaming key={group.name} group={group} />}
          {manages && <Adding groupId={groupId} />}
          <Box color="fg.muted">{say.members}</Box>
          <Members
            group={group}
            managing={
              manages
                ? {
                    onRemove: ({ id }) => send({ groupId, remove: [id] }),
                    onHandOver: (to) => setAsked({ step: 'handOver', to }),
                  }
                : undefined
            }
          />
          <DialogButtons
            said={<WholeFault fault={sent.state === 'refused' ? sent.message : undefined} />}
            leave={{ name: say.close, onPress: onClose }}
          >
            {manages && !lacks.includes('dissolve') && (
              <Button onClick={() => setAsked({ step: 'dissolve' })}>{say.dissolve}</Button>
            )}
            {(!isOwner || group.isClosed) && station.canCommand && (
              <Button onClick={() => setAsked({ step: 'leave' })}>{say.leave}</Button>
            )}
          </DialogButtons>
        </Flex>
      ) : (
        <Unanswered
          view={{ state, message }}
          title={say.failed}
          loading={say.loading}
          onRetry={() => station.wish({ type: 'query.ask', call: 'chatGroup', args: { groupId } })}
        />
      )}
      {asked && (
        <ConfirmDialog
          question={question(asked).title}
          isDanger={asked.step === 'dissolve'}
          isBusy={sent.state === 'sending'}
          onCancel={() => setAsked(undefined)}
          onConfirm={() => carryOut(asked)}
        >
          {question(asked).sure}
        </ConfirmDialog>
      )}
    </DraggableDialog>
  );
}
