import { Box, chakra, Flex } from '@chakra-ui/react';
import { useRef, useState } from 'react';
import type { CallName } from '../../contract/api/calls.ts';
import { headingOf } from '../../contract/resources/field.ts';
import type { Resource } from '../../contract/resources/resource.ts';
import { Button } from '../kit/button.ts';
import { DraggableDialog } from '../kit/dialog/draggable-dialog.tsx';
import { Loading } from '../kit/state-panel.tsx';
import { useStation } from '../kit/station.tsx';
import { resourceMessages as say } from './messages.ts';
import { saveFile } from '../kit/save-file.ts';

interface Report { rows: number; created: number; errors: readonly { line: number; field?: string; message: string }[] }
type Step = { state: 'idle' } | { state: 'sending' } | { state: 'refused'; message: string } | { state: 'done'; report: Report };

const templateOf = (of: Resource): Blob =>
  new Blob([`\uFEFF${Object.values(of.fields).map(headingOf).join(',')}\r\n`], { type: 'text/csv' });

function ReportTable({ of, report }: { of: Resource; report: Report }) {
  return (
    <Box>
      <Box role="status" fontWeight="medium">{say.importDone(report.rows, report.created)}</Box>
      {report.errors.length > 0 && (
        <Box mt="3" maxH="20rem" overflowY="auto" tabIndex={0} role="region" aria-label={say.importErrors(report.errors.length)}>
          <chakra.table w="100%" fontSize="sm">
            <chakra.caption captionSide="top" textAlign="left" color="alarm.pending" mb="1">{say.importErrors(report.errors.length)}</chakra.caption>
            <thead><tr>{[say.line, say.field, say.reason].map((head) => <chakra.th key={head} scope="col" textAlign="left" pr="4" py="1" color="fg.muted">{head}</chakra.th>)}</tr></thead>
            <tbody>
              {report.errors.map(({ line, field, message }) => (
                <tr key={`${line}${field}`}><chakra.td pr="4" py="1">{line}</chakra.td><chakra.td pr="4">{of.fields[field ?? '']?.label ?? field ?? ''}</chakra.td><td>{message}</td></tr>
              ))}
            </tbody>
          </chakra.table>
        </Box>
      )}
    </Box>
  );
}

/** Takes in a table, and tells which of its lines could not be taken and why. */
export function ImportButton({ of }: { of: Resource }) {
  const station = useStation();
  const [step, setStep] = useState<Step>();
  const chooser = useRef<HTMLInputElement>(null);
  const take = async (file: File): Promise<void> => {
    setStep({ state: 'sending' });
    const outcome = await station.upload(`${of.name}.import` as CallName, undefined, { name: file.name, file });
    setStep(outcome.ok ? { state: 'done', report: outcome.data as unknown as Report } : { state: 'refused', message: outcome.message });
    // What came in shows in the list.
    if (outcome.ok) station.bus.publish({ kind: 'answered', call: `${of.name}.import`, key: 'import', answer: { data: null } });
  };
  return (
    <>
      <Button size="sm" onClick={() => setStep({ state: 'idle' })}>{say.import}</Button>
      {step && (
        <DraggableDialog title={say.importTitle(of.title)} onClose={() => setStep(undefined)} footer={
          <Flex justify="flex-end" gap="2">
            <Button onClick={() => saveFile(templateOf(of), `${of.title}.csv`)}>{say.template}</Button>
            <Button variant="solid" aria-disabled={step.state === 'sending'} onClick={() => { if (step.state !== 'sending') chooser.current?.click(); }}>{say.chooseFile}</Button>
          </Flex>
        }>
          <chakra.input ref={chooser} type="file" accept=".xlsx,.xls,.csv" srOnly tabIndex={-1} aria-label={say.chooseFile}
            onChange={(event) => { const file = event.target.files?.[0]; event.target.value = ''; if (file) void take(file); }} />
          <Box minH="6rem" color="fg.muted">
            {step.state === 'idle' && say.importHint}
            {step.state === 'sending' && <Loading label={say.importing} />}
            {step.state === 'refused' && <Box role="alert" color="alarm.pending">{step.message}</Box>}
            {step.state === 'done' && <Box color="fg"><ReportTable of={of} report={step.report} /></Box>}
          </Box>
        </DraggableDialog>
      )}
    </>
  );
}
