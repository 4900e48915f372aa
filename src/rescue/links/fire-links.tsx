import { Box, chakra, Flex } from '@chakra-ui/react';
import { useState } from 'react';
import type { Fire } from '../../../contract/fires/fire.ts';
import { mayStep } from '../../../contract/fires/lifecycle.ts';
import type { LinkRow } from '../../../contract/rescue/schemas.ts';
import { dateTime } from '../../../contract/time.ts';
import { Button } from '../../kit/button.ts';
import { DraggableDialog } from '../../kit/dialog/draggable-dialog.tsx';
import { WarningDialog } from '../../kit/dialog/warning-dialog.tsx';
import { Icon } from '../../kit/icons.tsx';
import { EmptyLine } from '../../kit/state-panel.tsx';
import { useStation } from '../../kit/station.tsx';
import { useCommand } from '../../kit/use-command.ts';
import { useQuery } from '../../kit/use-query.ts';
import { rescueMessages as words } from '../messages.ts';
import { Section } from '../../kit/section.tsx';
import { useDuty } from '../../kit/use-duty.ts';
import { SendSmsForm } from './send-sms-form.tsx';
import { ShowLinkForm } from './show-link-form.tsx';

const say = words.links;

function LinkItem({ link, mayRevoke, onRevoke }: { link: LinkRow; mayRevoke: boolean; onRevoke: () => void }) {
  const { to, by, sentAt, validUntil, state, stateName, isAlive, openedAt, reason } = link;
  return (
    <chakra.li
      py="2"
      borderBottomWidth="1px"
      borderColor="line"
      _last={{ borderBottomWidth: 0 }}
      display="flex"
      gap="2"
      alignItems="flex-start"
    >
      <Box flex="1" minW="0">
        <Flex wrap="wrap" columnGap="2.5" align="baseline">
          <chakra.span overflowWrap="anywhere" color={isAlive ? undefined : 'fg.muted'}>
            {to}
          </chakra.span>
          <Flex
            as="span"
            gap="1"
            align="center"
            fontSize="sm"
            fontWeight="medium"
            color={state === 'failed' ? 'alarm.pending' : isAlive ? undefined : 'fg.muted'}
          >
            {state === 'failed' && <Icon name="warn" />}
            {stateName}
          </Flex>
        </Flex>
        <Flex wrap="wrap" columnGap="3" fontSize="sm" color="fg.muted">
          <span>{say.sentAt(dateTime(sentAt), by.realName)}</span>
          <span>{say.until(dateTime(validUntil))}</span>
          {openedAt !== undefined && <span>{say.opened(dateTime(openedAt))}</span>}
          {state === 'failed' && reason !== undefined && <span>{say.reason(reason)}</span>}
        </Flex>
      </Box>
      {mayRevoke && isAlive && (
        <Button size="sm" aria-label={say.revokeOf(to)} onClick={onRevoke}>
          {say.revoke}
        </Button>
      )}
    </chakra.li>
  );
}

/**
 * The links by which people outside answer for a fire: who has one, whether it came and was opened; the region in
 * command sends, shows and revokes them.
 */
export function FireLinks({ fire }: { fire: Fire }) {
  const station = useStation();
  const { acts, regionCode } = useDuty();
  const args = { fireId: fire.id };
  const { state, data, message } = useQuery(station, 'fireLinks', args);
  const [open, setOpen] = useState<'send' | 'show' | LinkRow>();
  const [sent, setSent] = useState(0);
  const revoking = useCommand('revokeLink');
  const close = (): void => setOpen(undefined);
  const begin = (what: 'send' | 'show') => (): void => {
    setSent(0);
    setOpen(what);
  };
  const may = acts && mayStep(fire, 'sendLink', regionCode);
  return (
    <Section
      title={say.title}
      count={data && data.length > 0 ? say.count(data.filter(({ isAlive }) => isAlive).length, data.length) : undefined}
      aside={
        may && (
          <>
            <Button size="sm" onClick={begin('send')}>
              {say.send}
            </Button>
            <Button size="sm" onClick={begin('show')}>
              {say.show}
            </Button>
          </>
        )
      }
    >
      <chakra.span role="status" fontSize="sm" color="fg.muted">
        {sent > 0 && say.sent(sent)}
      </chakra.span>
      {revoking.sent.state === 'refused' && (
        <Flex role="alert" gap="1.5" align="center" color="alarm.pending">
          <Icon name="warn" />
          {revoking.sent.message}
        </Flex>
      )}
      {data === undefined && state === 'failed' && (
        <Flex gap="2" align="center">
          {say.failed}　{message}
          <Button size="sm" onClick={() => station.wish({ type: 'query.ask', call: 'fireLinks', args })}>
            {words.retry}
          </Button>
        </Flex>
      )}
      {data === undefined && state === 'loading' && <Box color="fg.muted">{words.loading}</Box>}
      {data?.length === 0 && <EmptyLine title={say.empty} next={say.emptyNext} />}
      <chakra.ul listStyleType="none">
        {data?.map((link) => (
          <LinkItem
            key={link.id}
            link={link}
            mayRevoke={acts && mayStep(fire, 'revokeLink', regionCode)}
            onRevoke={() => setOpen(link)}
          />
        ))}
      </chakra.ul>
      {open === 'send' && (
        <DraggableDialog title={say.sendOf(fire.placeName)} minWidth="36rem" onClose={close}>
          <SendSmsForm
            fire={fire}
            onBack={close}
            onDone={(count) => {
              setSent(count);
              close();
            }}
          />
        </DraggableDialog>
      )}
      {open === 'show' && (
        <DraggableDialog title={say.showOf(fire.placeName)} minWidth="32rem" onClose={close}>
          <ShowLinkForm fire={fire} onDone={close} />
        </DraggableDialog>
      )}
      {open !== undefined && open !== 'send' && open !== 'show' && (
        <WarningDialog
          title={say.revokeOf(open.to)}
          warning={say.sure(open.to)}
          onCancel={close}
          onConfirm={() => {
            revoking.send({ fireId: fire.id, linkId: open.id });
            close();
          }}
        />
      )}
    </Section>
  );
}
