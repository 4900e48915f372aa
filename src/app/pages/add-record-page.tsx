import '../../../contract/api/page-calls.ts';
import { Box, chakra, Flex, Grid } from '@chakra-ui/react';
import { useId, useRef, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { reckoned } from '../../../contract/history/burned.ts';
import { fireHistory } from '../../../contract/history/fire-history.ts';
import { isOpenToChange, type RecordStatus } from '../../../contract/history/life.ts';
import { gradeNames } from '../../../contract/fires/record.ts';
import { type Field, headingOf } from '../../../contract/resources/field.ts';
import { type AnyRecord, asked, type Resource } from '../../../contract/resources/resource.ts';
import { historyMessages as say } from '../../history/messages.ts';
import { addRecordPath, recordPath } from '../../history/record-paths.ts';
import { Button } from '../../kit/button.ts';
import { DialogButtons } from '../../kit/dialog/dialog-buttons.tsx';
import { WholeFault } from '../../kit/dialog/whole-fault.tsx';
import { FormField } from '../../kit/form-field.tsx';
import { Loading, StatePanel } from '../../kit/state-panel.tsx';
import { useStation } from '../../kit/station.tsx';
import { useBehavior } from '../../kit/use-behavior.ts';
import { useCommand } from '../../kit/use-command.ts';
import { useDone } from '../../kit/use-done.ts';
import { useFreshQuery } from '../../kit/use-fresh-query.ts';
import { useMay } from '../../kit/use-may.ts';
import { doorOf } from '../../resources/door.ts';
import { changesOf, draftOf, faultsOf, valuesOf, type Draft } from '../../resources/draft.ts';
import { FieldInput } from '../../resources/field-input.tsx';
import { useSaving } from '../../resources/use-saving.ts';
import { PageTitle } from '../../kit/page-title.ts';

const of: Resource = asked(fireHistory);
const door = doorOf(of);

const sections: Readonly<Record<keyof typeof say.sections, readonly string[]>> = {
  what: ['name', 'number', 'regionCode'],
  where: ['place', 'longitude', 'latitude', 'startTime', 'endTime'],
  cause: ['cause', 'causeNote'],
  land: ['forestHa', 'shrubHa', 'sparseHa', 'youngHa', 'grassHa', 'otherHa'],
  losses: ['deaths', 'seriousInjuries', 'lightInjuries', 'lossWan'],
  forces: ['crews', 'fighters', 'vehicles', 'costYuan'],
  source: ['source', 'fireId', 'distinct', 'document', 'remark'],
};

function Section({
  title,
  names,
  input,
}: {
  title: string;
  names: readonly string[];
  input: (name: string, field: Field) => React.ReactNode;
}) {
  return (
    <Box as="section" aria-label={title}>
      <chakra.h2 fontWeight="medium" mb="2">
        {title}
      </chakra.h2>
      <Grid gap="4" templateColumns="repeat(auto-fill, minmax(min(100%, 18rem), 1fr))" alignItems="start">
        {names.map((name) => input(name, of.fields[name] as Field))}
      </Grid>
    </Box>
  );
}

/** `opened`: the record that the form begins with, none for a new one. */
function RecordForm({ opened }: { opened: AnyRecord | undefined }) {
  const prefix = useId();
  const [, navigate] = useLocation();
  const form = useRef<HTMLFormElement>(null);
  const within = useBehavior(useStation().session$).user?.regionCode ?? '';
  // As it was last saved here: where handing in is refused, the next press saves the same record again.
  const [record, setRecord] = useState(opened);
  const [draft, setDraft] = useState<Draft>(() => draftOf(of, opened));
  const [faults, setFaults] = useState<Readonly<Record<string, string | undefined>>>({});
  const [submits, setSubmits] = useState(false);
  const handing = useCommand('fireHistorySubmit');
  const focusFirst = (): void => {
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus());
  };
  const { isSending, refused, send } = useSaving(door, record, {
    saved(kept) {
      setRecord(kept);
      if (submits) handing.send({ id: kept.id, version: kept.version, step: 'submit' });
      else navigate(recordPath(kept.id));
    },
    refused: focusFirst,
  });
  useDone(handing.sent, ({ id }) => navigate(recordPath(id)));
  const handedBack = handing.sent.state === 'refused' ? handing.sent : undefined;
  const isBusy = isSending || handing.sent.state === 'sending';
  const faultOf = (name: string): string | undefined =>
    faults[name] ?? (refused?.field?.replace('changes.', '') === name ? refused.message : undefined);
  const isOfField = refused?.field !== undefined && refused.field.replace('changes.', '') in of.fields;
  const save = (andSubmit: boolean): void => {
    if (isBusy) return;
    const found = faultsOf(of, draft);
    setFaults(found);
    if (Object.keys(found).length > 0) return focusFirst();
    setSubmits(andSubmit);
    send(record ? { id: record.id, version: record.version, changes: changesOf(record, draft) } : valuesOf(draft));
  };
  const { grade, gradeReason } = reckoned(draft);
  const input = (name: string, field: Field) => (
    <FormField
      key={name}
      id={`${prefix}${name}`}
      label={field.required ? `${headingOf(field)} *` : headingOf(field)}
      error={faultOf(name)}
      hint={field.hint}
    >
      {(described) => (
        <FieldInput
          field={field}
          described={described}
          value={draft[name]}
          onChange={(value) => {
            setDraft((before) => ({ ...before, [name]: value }));
            setFaults((before) => ({ ...before, [name]: undefined }));
          }}
          within={within}
        />
      )}
    </FormField>
  );
  return (
    <chakra.form
      ref={form}
      noValidate
      display="flex"
      flexDirection="column"
      h="100%"
      onSubmit={(event) => {
        event.preventDefault();
        save(false);
      }}
    >
      <Flex direction="column" gap="6" flex="1" minH="0" overflowY="auto" px="4" py="4">
        <PageTitle>{say.add}</PageTitle>
        {(Object.entries(sections) as [keyof typeof sections, readonly string[]][]).map(([key, names]) => (
          <Section key={key} title={say.sections[key]} names={names} input={input} />
        ))}
      </Flex>
      <Flex gap="2" align="center" wrap="wrap" px="4" py="3" borderTopWidth="1px" borderColor="line">
        <DialogButtons
          go={{ name: say.saveSubmit, busyName: say.sending, isBusy, onClick: () => save(true) }}
          leave={{ name: say.back, onPress: () => navigate(of.page) }}
          said={
            <>
              <Box role="status" fontSize="sm" color="fg.muted">
                {say.willBe(gradeNames[grade], gradeReason)}
              </Box>
              <WholeFault fault={refused ? (isOfField ? undefined : refused.message) : handedBack?.message} />
            </>
          }
        >
          <Button type="submit" aria-disabled={isBusy}>
            {say.saveDraft}
          </Button>
        </DialogButtons>
      </Flex>
    </chakra.form>
  );
}

/** Opens the form once it is known how the record stands now, and keeps it open over what is saved. */
function Known({ id }: { id: string }) {
  const { state, data, message, isOld } = useFreshQuery(useStation(), 'fireHistory.info', { id });
  const [opened, setOpened] = useState<AnyRecord>();
  const record = state === 'ready' && !isOld ? (data as AnyRecord | undefined) : undefined;
  const mayOpen = record !== undefined && isOpenToChange(record['status'] as RecordStatus);
  if (!opened && mayOpen) setOpened(record);
  if (opened) return <RecordForm opened={opened} />;
  if (record) return <StatePanel icon="warn" title={say.closed} />;
  return state === 'failed' ? (
    <StatePanel icon="warn" title={say.gone}>
      {message}
    </StatePanel>
  ) : (
    <Loading label={say.loading} />
  );
}

/** /disaster-management/history-fire-disaster/add-records: the form of a past fire, kept as a draft or handed in. */
export default function AddRecordPage() {
  const id = new URLSearchParams(useSearch()).get('recordId');
  const mayWrite = useMay('fireHistory.write');
  if (!mayWrite) return <StatePanel icon="warn" title={say.noRight} />;
  return (
    <Box h="100%" minH="0" bg="surface">
      {id === null ? <RecordForm key={addRecordPath()} opened={undefined} /> : <Known key={id} id={id} />}
    </Box>
  );
}
