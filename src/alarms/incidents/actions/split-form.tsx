import { Box, chakra } from '@chakra-ui/react';
import { useMemo, useState } from 'react';
import { sourceTypeNames, type Alarm } from '../../../../contract/alarms/alarm.ts';
import { ownLimits } from '../../../../contract/limits.ts';
import type { Incident } from '../../../../contract/incidents/incident.ts';
import type { IncidentRow } from '../../../../streams/derived/incident-row.ts';
import { distanceText, metresBetween } from '../../../kit/distance.ts';
import { FormField } from '../../../kit/form-field.tsx';
import { inPicture } from '../../../kit/in-picture.ts';
import { useStation } from '../../../kit/station.tsx';
import { Textarea } from '../../../kit/text-box.ts';
import { dateTime } from '../../../kit/time.ts';
import { useBehavior } from '../../../kit/use-behavior.ts';
import { alarmsIn } from '../../../kit/row-alarms.ts';
import { incidentMessages } from '../messages.ts';
import { Question } from '../../question.tsx';
import type { AlarmId } from '../../../../contract/ids.ts';

const say = incidentMessages.actions;
const shown = 100;

/** What leaves an incident: some of its alarms, or an incident that was merged into it. */
export type Leaving = { alarmIds: AlarmId[] } | { restore: string };

function Line({
  kind,
  name,
  isChosen,
  title,
  detail,
  onChoose,
}: {
  kind: 'checkbox' | 'radio';
  name: string;
  isChosen: boolean;
  title: string;
  detail: string;
  onChoose: () => void;
}) {
  return (
    <chakra.label
      display="flex"
      gap="2.5"
      alignItems="center"
      py="1"
      px="2"
      borderRadius="md"
      cursor="pointer"
      bg={isChosen ? 'chosen' : undefined}
      _hover={{ bg: 'hover' }}
    >
      <chakra.input type={kind} name={name} checked={isChosen} onChange={onChoose} accentColor="{colors.accent}" />
      <Box flex="1" minW="0" truncate>
        {title}
      </Box>
      <Box fontSize="sm" color="fg.muted" whiteSpace="nowrap">
        {detail}
      </Box>
    </chakra.label>
  );
}

/** Alarms of the incident itself, the newest first, and the incidents that were merged into it. */
function useParts(row: IncidentRow): { own: readonly Alarm[]; absorbed: readonly Incident[] } {
  const station = useStation();
  const incidents = useBehavior(station.incidents$);
  return useMemo(
    () => ({
      own: alarmsIn(station, row)
        .filter(({ id }) => incidents.incidentOf.get(id) === row.id)
        .sort((a, b) => (a.startTime < b.startTime ? 1 : -1)),
      absorbed: Object.keys(row.incident?.absorbed ?? {}).flatMap((id) => inPicture(incidents, id) ?? []),
    }),
    [station, row, incidents],
  );
}

/** Which alarms leave for a new incident, or which merged one stands alone again, and why. */
export function SplitForm({
  row,
  onGive,
  onBack,
}: {
  row: IncidentRow;
  onGive: (leaving: Leaving, reason: string) => void;
  onBack: () => void;
}) {
  const { own, absorbed } = useParts(row);
  const [alarmIds, setAlarmIds] = useState<ReadonlySet<string>>(new Set());
  const [restore, setRestore] = useState<string>();
  const [reason, setReason] = useState('');
  const [fault, setFault] = useState<string>();
  const toggle = (id: string): void => {
    setRestore(undefined);
    setFault(undefined);
    setAlarmIds(new Set(alarmIds.has(id) ? [...alarmIds].filter((one) => one !== id) : [...alarmIds, id]));
  };
  const chosen = own.filter(({ id }) => alarmIds.has(id)).map(({ id }) => id);
  const give = (): void => {
    const why = reason.trim();
    if (restore === undefined && chosen.length === 0) setFault(say.split.choose);
    else if (restore === undefined && chosen.length === own.length && absorbed.length === 0) setFault(say.split.all);
    else if (why === '') setFault(say.split.needReason);
    else if (why.length > ownLimits.reasonLength) setFault(say.tooLong(ownLimits.reasonLength));
    else onGive(restore === undefined ? { alarmIds: chosen } : { restore }, why);
  };
  return (
    <Question
      title={say.split.title}
      go={say.split.go}
      fault={fault}
      isTyped={reason.trim() !== ''}
      onGive={give}
      onBack={onBack}
    >
      {absorbed.length > 0 && (
        <Box role="group" aria-label={say.split.restore}>
          <Box fontSize="sm" color="fg.muted" mb="1">
            {say.split.restore}
          </Box>
          {absorbed.map(({ id, placeName, own: { total, firstSeen } }) => (
            <Line
              key={id}
              kind="radio"
              name="restore"
              isChosen={restore === id}
              title={placeName}
              detail={`${dateTime(firstSeen)}　${incidentMessages.dialog.alarmsOf(total)}`}
              onChoose={() => {
                setRestore(id);
                setAlarmIds(new Set());
                setFault(undefined);
              }}
            />
          ))}
        </Box>
      )}
      {own.length > 1 && (
        <Box role="group" aria-label={say.split.alarms}>
          <Box fontSize="sm" color="fg.muted" mb="1">
            {say.split.alarms}
            {own.length > shown && `（${say.split.first(shown, own.length)}）`}　
            {chosen.length > 0 && say.split.chosen(chosen.length)}
          </Box>
          <Box maxH="10rem" overflowY="auto">
            {own.slice(0, shown).map((alarm) => (
              <Line
                key={alarm.id}
                kind="checkbox"
                name="alarm"
                isChosen={alarmIds.has(alarm.id)}
                title={`${sourceTypeNames[alarm.sourceType]}　${dateTime(alarm.startTime)}`}
                detail={distanceText(metresBetween(alarm, row))}
                onChoose={() => toggle(alarm.id)}
              />
            ))}
          </Box>
        </Box>
      )}
      <FormField id="split-reason" label={say.split.reason}>
        {(described) => (
          <Textarea
            {...described}
            rows={2}
            value={reason}
            onChange={(event) => {
              setReason(event.target.value);
              setFault(undefined);
            }}
          />
        )}
      </FormField>
    </Question>
  );
}
