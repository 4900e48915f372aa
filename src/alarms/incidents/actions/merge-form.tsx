import { Box } from '@chakra-ui/react';
import { useMemo, useState } from 'react';
import { ownLimits } from '../../../../contract/limits.ts';
import type { IncidentRow } from '../../../../streams/derived/incident-row.ts';
import { distanceText, metresBetween } from '../../../kit/distance.ts';
import { FormField } from '../../../kit/form-field.tsx';
import { allIn, inPicture } from '../../../kit/in-picture.ts';
import { useStation } from '../../../kit/station.tsx';
import { Textarea } from '../../../kit/text-box.ts';
import { dateTime } from '../../../kit/time.ts';
import { useBehavior } from '../../../kit/use-behavior.ts';
import { SourceMarks } from '../list/source-marks.tsx';
import { incidentMessages } from '../messages.ts';
import { stateWords } from '../state-words.ts';
import { Question } from '../../question.tsx';
import { RadioChoice } from '../../../kit/radio-choice.tsx';

const say = incidentMessages.actions;

/** Another incident, and how far away it is in metres. */
interface Near {
  row: IncidentRow;
  metres: number;
}

const reachM = 20_000;
const offered = 12;

/** The incidents into which one can go, the nearest first. */
function nearTo(row: IncidentRow, rows: Iterable<IncidentRow>): readonly Near[] {
  const near: Near[] = [];
  for (const other of rows) {
    if (other.id === row.id || !other.incident || Math.abs(other.latitude - row.latitude) > 0.25) continue;
    const metres = metresBetween(row, other);
    if (metres <= reachM) near.push({ row: other, metres });
  }
  return near.sort((a, b) => a.metres - b.metres).slice(0, offered);
}

function Choice({
  near: { row, metres },
  isChosen,
  onChoose,
}: {
  near: Near;
  isChosen: boolean;
  onChoose: () => void;
}) {
  const fire = inPicture(useBehavior(useStation().fires$), row.fireId);
  return (
    <RadioChoice name="into" value={row.id} isChosen={isChosen} onChoose={onChoose}>
      <Box flex="1" minW="0">
        <Box truncate fontWeight="medium">
          {row.placeName}
        </Box>
        <Box fontSize="sm" color="fg.muted" display="flex" gap="3">
          <span>{dateTime(row.firstSeen)}</span>
          <span>{stateWords(row, fire)}</span>
          <SourceMarks bySource={row.bySource} />
        </Box>
      </Box>
      <Box fontSize="sm" whiteSpace="nowrap">
        {say.merge.distance} {distanceText(metres)}
      </Box>
    </RadioChoice>
  );
}

/** Into which near incident this one goes, and why. */
export function MergeForm({
  row,
  onGive,
  onBack,
}: {
  row: IncidentRow;
  onGive: (into: string, reason: string | undefined) => void;
  onBack: () => void;
}) {
  const rows = useBehavior(useStation().rows());
  const choices = useMemo(() => nearTo(row, allIn(rows)), [row, rows]);
  const [chosen, setChosen] = useState<string>();
  const [reason, setReason] = useState('');
  const [fault, setFault] = useState<string>();
  const into = choices.some((near) => near.row.id === chosen) ? chosen : undefined;
  const give = (): void => {
    if (choices.length === 0) onBack();
    else if (into === undefined) setFault(say.merge.choose);
    else if (reason.length > ownLimits.reasonLength) setFault(say.tooLong(ownLimits.reasonLength));
    else onGive(into, reason.trim() === '' ? undefined : reason.trim());
  };
  return (
    <Question
      title={say.merge.title}
      go={say.merge.go}
      fault={fault}
      isTyped={reason.trim() !== ''}
      onGive={give}
      onBack={onBack}
    >
      {choices.length === 0 && <Box color="fg.muted">{say.whyNot.nothingNear}</Box>}
      <Box maxH="12rem" overflowY="auto">
        {choices.map((near) => (
          <Choice
            key={near.row.id}
            near={near}
            isChosen={near.row.id === into}
            onChoose={() => {
              setChosen(near.row.id);
              setFault(undefined);
            }}
          />
        ))}
      </Box>
      {choices.length > 0 && (
        <FormField id="merge-reason" label={say.merge.reason}>
          {(described) => (
            <Textarea {...described} rows={2} value={reason} onChange={(event) => setReason(event.target.value)} />
          )}
        </FormField>
      )}
    </Question>
  );
}
