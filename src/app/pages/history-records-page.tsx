import '../../../contract/api/page-calls.ts';
import { Box, Flex } from '@chakra-ui/react';
import { useCallback, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { fireHistory } from '../../../contract/history/fire-history.ts';
import { isOpenToChange, mayStep, type RecordStatus } from '../../../contract/history/life.ts';
import { headingOf } from '../../../contract/resources/field.ts';
import type { AnyRecord } from '../../../contract/resources/resource.ts';
import { addRecordPath } from '../../history/record-paths.ts';
import { standsAbove } from '../../history/may-decide.ts';
import { historyMessages as say } from '../../history/messages.ts';
import { type Bulk, BulkDialog } from '../../history/bulk-dialog.tsx';
import { RecordDetail } from '../../history/record-detail.tsx';
import { Button } from '../../kit/button.ts';
import { WholeFault } from '../../kit/dialog/whole-fault.tsx';
import { useStation } from '../../kit/station.tsx';
import { useBehavior } from '../../kit/use-behavior.ts';
import { useCommand } from '../../kit/use-command.ts';
import { useFreshQuery } from '../../kit/use-fresh-query.ts';
import { useMay } from '../../kit/use-may.ts';
import ResourcePage from '../../resources/resource-page.tsx';
import { textOf } from '../../resources/shown-value.tsx';

const statusOf = (record: AnyRecord): RecordStatus => record['status'] as RecordStatus;

const rowsOf = (record: AnyRecord): (readonly [string, string])[] =>
  Object.entries(fireHistory.fields).flatMap(([name, field]) => {
    const text = record[name] === undefined || name === 'name' ? '' : textOf(fireHistory, record, name);
    return text === '' ? [] : [[headingOf(field), text] as const];
  });

function Opened({ id, onDecided, onClose }: { id: string; onDecided: (said: string) => void; onClose: () => void }) {
  const station = useStation();
  const user = useBehavior(station.session$).user;
  const hasRight = useMay('fireHistory.approve');
  const { state, data, message } = useFreshQuery(station, 'fireHistory.info', { id });
  const record = data as AnyRecord | undefined;
  if (record === undefined || user === undefined)
    return state === 'failed' ? (
      <Flex align="center" gap="3" px="4" py="2" borderTopWidth="1px" borderColor="line">
        <WholeFault fault={`${say.gone}：${message}`} />
        <Button size="sm" onClick={onClose}>
          {say.close}
        </Button>
      </Flex>
    ) : null;
  return (
    <RecordDetail
      key={record.version}
      record={record}
      rows={rowsOf(record)}
      regionCode={record.areaCode}
      mayDecide={hasRight && standsAbove(record, user)}
      onDecided={onDecided}
      onClose={onClose}
    />
  );
}

/** /disaster-management/history-fire/historical-fire-records: records of past fires, from draft to approval. */
export default function HistoryRecordsPage() {
  const userId = useBehavior(useStation().session$).user?.id;
  const [path, navigate] = useLocation();
  const search = useSearch();
  const query = new URLSearchParams(search);
  const opened = query.get('recordId');
  const [said, setSaid] = useState('');
  const { sent, send } = useCommand('fireHistorySubmit');
  const [stepped, setStepped] = useState('');
  const [bulk, setBulk] = useState<Bulk>();
  const rights = { submit: useMay('fireHistory.write'), decide: useMay('fireHistory.approve') };
  const endBulk = useCallback(() => setBulk(undefined), []);
  const open = useCallback(
    (id: string | undefined): void => {
      const next = new URLSearchParams(search);
      if (id === undefined) next.delete('recordId');
      else next.set('recordId', id);
      const text = next.toString();
      navigate(text === '' ? path : `${path}?${text}`, { replace: id === undefined });
    },
    [navigate, path, search],
  );
  const close = useCallback(() => open(undefined), [open]);
  const decided = useCallback(
    (text: string): void => {
      setSaid(text);
      close();
    },
    [close],
  );
  const done = sent.state === 'done' ? sent.data.status : undefined;
  const taken = done === undefined ? '' : done === 'submitted' ? say.submitted(stepped) : say.withdrawn(stepped);
  const step = (record: AnyRecord, name: 'submit' | 'withdraw'): void => {
    setSaid('');
    setStepped(String(record['name']));
    send({ id: record.id, version: record.version, step: name });
  };
  return (
    <Flex direction="column" h="100%" minH="0" bg="surface">
      <Box px="4" role="status" fontSize="sm" _empty={{ display: 'none' }} pt="2">
        {said === '' ? taken : said}
      </Box>
      <Box px="4">
        <WholeFault fault={sent.state === 'refused' ? sent.message : undefined} />
      </Box>
      <Box flex="1" minH="0">
        <ResourcePage
          resource={fireHistory}
          tools={(['submit', 'decide'] as const).map((one) =>
            rights[one] ? (
              <Button key={one} size="sm" onClick={() => setBulk(one)}>
                {say.bulk[one]}
              </Button>
            ) : null,
          )}
          mayChange={(record) => isOpenToChange(statusOf(record))}
          looks={[{ label: say.detail, act: ({ id }) => open(id) }]}
          own={[
            {
              label: say.fill,
              act: ({ id }) => navigate(addRecordPath(id)),
              where: (record) => isOpenToChange(statusOf(record)),
            },
            {
              label: say.submit,
              act: (record) => step(record, 'submit'),
              where: (record) => mayStep('submit', statusOf(record)),
            },
            {
              label: say.withdraw,
              act: (record) => step(record, 'withdraw'),
              where: (record) => mayStep('withdraw', statusOf(record)) && record['submittedBy'] === userId,
            },
          ]}
        />
      </Box>
      {bulk && <BulkDialog key={bulk} bulk={bulk} onClose={endBulk} />}
      {opened !== null && <Opened key={opened} id={opened} onDecided={decided} onClose={close} />}
    </Flex>
  );
}
