import '../../contract/api/page-calls.ts';
import { Box, Grid } from '@chakra-ui/react';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { RegionCode } from '../../contract/ids.ts';
import { mayStep, recordStatusNames, type RecordStatus, type RecordStep } from '../../contract/history/life.ts';
import type { AnyRecord } from '../../contract/resources/resource.ts';
import { Button } from '../kit/button.ts';
import { DialogButtons } from '../kit/dialog/dialog-buttons.tsx';
import { DraggableDialog } from '../kit/dialog/draggable-dialog.tsx';
import { WholeFault } from '../kit/dialog/whole-fault.tsx';
import { FormField } from '../kit/form-field.tsx';
import { Textarea } from '../kit/text-box.ts';
import { useCommand } from '../kit/use-command.ts';
import type { MapMark } from '../map/marks.ts';
import { MarksPanel } from '../map/marks-panel.tsx';
import { historyMessages as say } from './messages.ts';

interface DetailProps {
  record: AnyRecord;
  /** What is shown of it, field by field. */
  rows: readonly (readonly [label: string, value: string])[];
  regionCode: RegionCode;
  /** Whether the person has the right to decide and stands above the record. */
  mayDecide: boolean;
  onDecided: (said: string) => void;
  onClose: () => void;
}

function Facts({ rows }: Pick<DetailProps, 'rows'>) {
  return (
    <Grid as="dl" aria-label={say.facts} templateColumns="8rem minmax(0, 1fr)" rowGap="1.5" alignContent="start">
      {rows.map(([label, value]) => (
        <Box key={label} display="contents">
          <Box as="dt" color="fg.muted">
            {label}
          </Box>
          <Box as="dd" overflowWrap="anywhere">
            {value}
          </Box>
        </Box>
      ))}
    </Grid>
  );
}

/** A record with its place on the map; who may decides on it here. */
export function RecordDetail({ record, rows, regionCode, mayDecide, onDecided, onClose }: DetailProps) {
  const status = record['status'] as RecordStatus;
  const name = String(record['name']);
  const can = (step: RecordStep): boolean => mayDecide && mayStep(step, status);
  const { sent, send } = useCommand('fireHistoryDecide');
  const [note, setNote] = useState('');
  const [isMissing, setMissing] = useState(false);
  const box = useRef<HTMLTextAreaElement>(null);
  const done = sent.state === 'done' ? sent.data.status : undefined;
  useEffect(() => {
    if (done !== undefined) onDecided(say.decided(name, recordStatusNames[done]));
  }, [done, name, onDecided]);
  const decide = (step: 'approve' | 'return'): void => {
    const said = note.trim();
    setMissing(step === 'return' && said === '');
    if (step === 'return' && said === '') box.current?.focus();
    else send({ id: record.id, version: record.version, step, ...(said === '' ? {} : { note: said }) });
  };
  const marks = useMemo<MapMark[]>(
    () => [
      {
        id: record.id,
        longitude: Number(record['longitude']),
        latitude: Number(record['latitude']),
        icon: 'fire',
        tone: 'own',
        label: name,
      },
    ],
    [record, name],
  );
  const isSending = sent.state === 'sending';
  return (
    <DraggableDialog
      title={name}
      minWidth="60rem"
      onClose={onClose}
      footer={
        <DialogButtons
          {...(can('approve')
            ? { go: { name: say.approve, busyName: say.sending, isBusy: isSending, onClick: () => decide('approve') } }
            : {})}
          leave={{ name: say.close, onPress: onClose }}
          said={<WholeFault fault={sent.state === 'refused' ? sent.message : undefined} />}
        >
          {can('return') && (
            <Button aria-disabled={isSending} onClick={() => decide('return')}>
              {say.return}
            </Button>
          )}
        </DialogButtons>
      }
    >
      <Grid gap="4" templateColumns={{ base: '1fr', md: 'minmax(0, 1fr) minmax(0, 1fr)' }}>
        <Facts rows={rows} />
        <Box minH={{ base: '16rem', md: '24rem' }}>
          <MarksPanel
            label={say.place}
            regionCode={regionCode}
            marks={marks}
            framed={marks}
            onSelect={() => undefined}
          />
        </Box>
      </Grid>
      {can('return') && (
        <Box mt="4">
          <FormField
            id="history-note"
            label={say.note}
            hint={say.noteHint}
            error={isMissing ? say.noteNeeded : undefined}
          >
            {(described) => (
              <Textarea
                {...described}
                ref={box}
                rows={2}
                maxLength={500}
                value={note}
                onChange={(event) => setNote(event.target.value)}
              />
            )}
          </FormField>
        </Box>
      )}
    </DraggableDialog>
  );
}
