import { Box, Flex } from '@chakra-ui/react';
import { useState } from 'react';
import { Button } from '../kit/button.ts';
import { ConfirmDialog } from '../kit/dialog/confirm-dialog.tsx';
import { Icon } from '../kit/icons.tsx';
import { KeyDialog } from '../kit/key-dialog.tsx';
import { EmptyPanel, Unanswered } from '../kit/state-panel.tsx';
import { useStation } from '../kit/station.tsx';
import { useCommand } from '../kit/use-command.ts';
import { useMay } from '../kit/use-may.ts';
import { useQuery } from '../kit/use-query.ts';
import { IssueForm } from './issue-form.tsx';
import { KeyTable } from './key-table.tsx';
import { interfaceMessages as say } from './messages.ts';
import { PageTitle } from '../kit/page-title.ts';

type Doing = { kind: 'issue' } | { kind: 'rotate' | 'revoke'; name: string } | undefined;

/**
 * The keys of the feeds: who may deliver, when they last did and how much; issued, rotated and revoked by those whose
 * role allows it.
 */
export default function InterfacePage() {
  const station = useStation();
  const view = useQuery(station, 'feedKeys', undefined);
  const mayWrite = useMay('interface.write');
  const [doing, setDoing] = useState<Doing>();
  const [seen, setSeen] = useState<readonly object[]>([]);
  const issue = useCommand('feedIssue');
  const rotate = useCommand('feedRotate');
  const revoke = useCommand('feedRevoke');
  const shown = [issue.sent, rotate.sent]
    .flatMap((sent) => (sent.state === 'done' && sent.data && !seen.includes(sent.data) ? [sent.data] : []))
    .at(0);
  const close = (key: object): void => {
    setSeen([...seen, key]);
    setDoing(undefined);
  };
  const refused = [rotate.sent, revoke.sent].flatMap((sent) => (sent.state === 'refused' ? [sent.message] : [])).at(0);
  const again = (): void => station.wish({ type: 'query.ask', call: 'feedKeys', args: {} });
  return (
    <Flex direction="column" h="100%" minH="0" bg="surface">
      <Flex align="center" gap="2" wrap="wrap" p="4">
        <PageTitle flex="1">{say.title}</PageTitle>
        <Button size="sm" onClick={again}>
          <Icon name="refresh" />
          {say.refresh}
        </Button>
        {mayWrite && (
          <Button size="sm" variant="solid" onClick={() => setDoing({ kind: 'issue' })}>
            <Icon name="plus" />
            {say.issue}
          </Button>
        )}
        <Box role="status" w="100%" fontSize="sm" color="fg.muted" minH="1.3em">
          {revoke.sent.state === 'done' ? say.revokedDone : ''}
        </Box>
        {refused !== undefined && (
          <Box role="alert" w="100%" fontSize="sm" color="alarm.pending">
            {refused}
          </Box>
        )}
      </Flex>
      <Box flex="1" minH="0" overflow="auto" borderTopWidth="1px" borderColor="line">
        {view.data ? (
          view.data.length === 0 ? (
            <EmptyPanel
              icon="key"
              title={say.empty}
              next={mayWrite ? say.emptyNext : say.emptyRead}
              action={mayWrite ? { name: say.issue, onPress: () => setDoing({ kind: 'issue' }) } : undefined}
            />
          ) : (
            <KeyTable
              rows={view.data}
              onRotate={mayWrite ? (name) => setDoing({ kind: 'rotate', name }) : undefined}
              onRevoke={mayWrite ? (name) => setDoing({ kind: 'revoke', name }) : undefined}
            />
          )
        ) : (
          <Unanswered view={view} title={say.failed} loading={say.loading} onRetry={again} />
        )}
      </Box>
      {doing?.kind === 'issue' && !shown && (
        <IssueForm
          isSending={issue.sent.state === 'sending'}
          refused={issue.sent.state === 'refused' ? issue.sent.message : undefined}
          onSend={issue.send}
          onClose={() => setDoing(undefined)}
        />
      )}
      {doing !== undefined && doing.kind !== 'issue' && (
        <ConfirmDialog
          icon="warn"
          question={doing.kind === 'rotate' ? say.rotateQuestion(doing.name) : say.revokeQuestion(doing.name)}
          isBusy={(doing.kind === 'rotate' ? rotate : revoke).sent.state === 'sending'}
          onCancel={() => setDoing(undefined)}
          onConfirm={() => {
            (doing.kind === 'rotate' ? rotate : revoke).send({ name: doing.name });
            setDoing(undefined);
          }}
        />
      )}
      {shown && <KeyDialog title={say.keyOf(shown.name)} secret={shown.secret} onClose={() => close(shown)} />}
    </Flex>
  );
}
