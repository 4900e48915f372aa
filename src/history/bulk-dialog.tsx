import { Box, chakra, Flex, Grid } from '@chakra-ui/react';
import { useState } from 'react';
import { mostAtOnce } from '../../contract/history/limits.ts';
import { type RecordStatus, recordStatusNames } from '../../contract/history/life.ts';
import type { ManyRow } from '../../contract/history/schemas.ts';
import type { AnyRecord } from '../../contract/resources/resource.ts';
import { dateTime } from '../../contract/time.ts';
import { DialogButtons } from '../kit/dialog/dialog-buttons.tsx';
import { DraggableDialog } from '../kit/dialog/draggable-dialog.tsx';
import { WholeFault } from '../kit/dialog/whole-fault.tsx';
import { FormField } from '../kit/form-field.tsx';
import { EmptyLine, Loading } from '../kit/state-panel.tsx';
import { useStation } from '../kit/station.tsx';
import { Textarea } from '../kit/text-box.ts';
import { useCommand } from '../kit/use-command.ts';
import { useDone } from '../kit/use-done.ts';
import { useFreshQuery } from '../kit/use-fresh-query.ts';
import { historyMessages as say } from './messages.ts';

/** What is done with many: handed to the level above, or decided upon. */
export type Bulk = 'submit' | 'decide';

/** The records that are in a state, as far as one call of many takes them. */
function useRecords(status: RecordStatus) {
  return useFreshQuery(useStation(), 'fireHistory.page', { pageNum: 1, pageSize: mostAtOnce, status });
}

function Row({
  record,
  outcome,
  isChosen,
  onToggle,
}: {
  record: AnyRecord;
  outcome: ManyRow | undefined;
  isChosen: boolean;
  onToggle: () => void;
}) {
  return (
    <Flex as="li" gap="2" py="1.5" align="flex-start" borderTopWidth="1px" borderColor="line">
      <chakra.label display="flex" gap="2" flex="1" minW="0" alignItems="flex-start" cursor="pointer">
        <chakra.input
          type="checkbox"
          w="4"
          h="4"
          mt="1"
          flex="none"
          checked={isChosen}
          disabled={outcome?.status !== undefined}
          onChange={onToggle}
        />
        <Box minW="0">
          <Box overflowWrap="anywhere">{String(record['name'])}</Box>
          <Box fontSize="sm" color="fg.muted">
            {record.names?.['regionCode'] ?? record.areaCode}　{dateTime(String(record['startTime']))}
          </Box>
        </Box>
      </chakra.label>
      {outcome && (
        <Box
          fontSize="sm"
          maxW="50%"
          textAlign="right"
          overflowWrap="anywhere"
          color={outcome.status === undefined ? 'alarm.pending' : undefined}
        >
          {outcome.status === undefined ? outcome.message : recordStatusNames[outcome.status]}
        </Box>
      )}
    </Flex>
  );
}

/** The records to choose from, those that were dealt with among them, each with what became of it. */
function Choice({
  records,
  outcomes,
  left,
  onLeave,
}: {
  records: readonly AnyRecord[];
  outcomes: ReadonlyMap<string, ManyRow>;
  left: ReadonlySet<string>;
  onLeave: (next: ReadonlySet<string>) => void;
}) {
  const open = records.filter(({ id }) => outcomes.get(id)?.status === undefined);
  const isAll = open.every(({ id }) => !left.has(id));
  return (
    <>
      <chakra.label display="flex" gap="2" alignItems="center" py="1.5" cursor="pointer">
        <chakra.input
          type="checkbox"
          w="4"
          h="4"
          checked={isAll}
          onChange={() => onLeave(isAll ? new Set(open.map(({ id }) => id)) : new Set())}
        />
        {say.chooseAll(open.length)}
      </chakra.label>
      <chakra.ul listStyleType="none" maxH="22rem" overflowY="auto" tabIndex={0} aria-label={say.list}>
        {records.map((record) => {
          const { id } = record;
          const outcome = outcomes.get(id);
          return (
            <Row
              key={id}
              record={record}
              outcome={outcome}
              isChosen={outcome?.status === undefined && !left.has(id)}
              onToggle={() => {
                const next = new Set(left);
                if (!next.delete(id)) next.add(id);
                onLeave(next);
              }}
            />
          );
        })}
      </chakra.ul>
    </>
  );
}

/** Submits drafts, or decides on what was submitted, many at once; each row says what became of it. */
export function BulkDialog({ bulk, onClose }: { bulk: Bulk; onClose: () => void }) {
  const submit = useCommand('fireHistorySubmitMany');
  const decide = useCommand('fireHistoryDecideMany');
  const { data, state, message } = useRecords(bulk === 'submit' ? 'draft' : 'submitted');
  // What is dealt with leaves the list: here it stays with what became of it.
  const [first, setFirst] = useState<readonly AnyRecord[]>();
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [note, setNote] = useState('');
  const [fault, setFault] = useState<string>();
  const now = (data ?? []) as unknown as readonly AnyRecord[];
  const records = first ?? now;
  const { sent } = bulk === 'submit' ? submit : decide;
  // Of all rounds: what one of them dealt with is not offered again by the next.
  const [outcomes, setOutcomes] = useState<ReadonlyMap<string, ManyRow>>(new Map());
  useDone(sent, ({ rows }) =>
    setOutcomes((before) => new Map([...before, ...rows.map((row) => [row.id, row] as const)])),
  );
  const chosen = records.filter(({ id }) => outcomes.get(id)?.status === undefined && !left.has(id));
  const wanted = chosen.map(({ id, version }) => ({
    id,
    version: now.find((one) => one.id === id)?.version ?? version,
  }));
  const begin = (): void => {
    setFirst(records);
    setFault(undefined);
  };
  const go = (step: 'approve' | 'return'): void => {
    const said = note.trim();
    if (step === 'return' && said === '') {
      setFault(say.noteNeeded);
      return;
    }
    begin();
    decide.send({ records: wanted, step, ...(said === '' ? {} : { note: said }) });
  };
  const isBusy = sent.state === 'sending';
  const isIdle = wanted.length === 0;
  return (
    <DraggableDialog
      title={say.bulk[bulk]}
      minWidth="38rem"
      onClose={onClose}
      footer={
        <DialogButtons
          go={{
            name: bulk === 'submit' ? say.submitMany(wanted.length) : say.approveMany(wanted.length),
            busyName: say.sending,
            isBusy,
            disabled: isIdle,
            onClick:
              bulk === 'submit'
                ? () => {
                    begin();
                    submit.send({ records: wanted, step: 'submit' });
                  }
                : () => go('approve'),
          }}
          leave={{ name: sent.state === 'done' ? say.close : undefined, onPress: onClose }}
          said={<WholeFault fault={fault ?? (sent.state === 'refused' ? sent.message : undefined)} />}
        >
          {bulk === 'decide' && (
            <chakra.button
              type="button"
              textDecoration="underline"
              textUnderlineOffset="0.2em"
              cursor="pointer"
              disabled={isIdle || isBusy}
              onClick={() => go('return')}
            >
              {say.returnMany(wanted.length)}
            </chakra.button>
          )}
        </DialogButtons>
      }
    >
      <Grid gap="3">
        {sent.state === 'done' && <Box role="status">{say.bulkDone(sent.data.taken, sent.data.rows.length)}</Box>}
        {records.length > 0 ? (
          <Box>
            <Choice records={records} outcomes={outcomes} left={left} onLeave={setLeft} />
          </Box>
        ) : state === 'loading' ? (
          <Loading label={say.loading} />
        ) : (
          <EmptyLine
            title={state === 'failed' ? say.failed : say.bulkEmpty[bulk]}
            next={message ?? say.bulkNext[bulk]}
          />
        )}
        {bulk === 'decide' && (
          <FormField id="bulk-note" label={say.note} hint={say.noteHint}>
            {(described) => (
              <Textarea
                {...described}
                rows={2}
                w="100%"
                maxLength={500}
                value={note}
                onChange={({ target }) => setNote(target.value)}
              />
            )}
          </FormField>
        )}
      </Grid>
    </DraggableDialog>
  );
}
