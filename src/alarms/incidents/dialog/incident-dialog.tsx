import { Box, Grid } from '@chakra-ui/react';
import { useRef, useState } from 'react';
import { limits } from '../../../../contract/limits.ts';
import type { IncidentRow } from '../../../../streams/derived/incident-row.ts';
import type { RowsPicture } from '../../../../streams/derived/incident-rows.ts';
import { DraggableDialog } from '../../../kit/dialog/draggable-dialog.tsx';
import { inPicture } from '../../../kit/in-picture.ts';
import { StatePanel } from '../../../kit/state-panel.tsx';
import { useStation } from '../../../kit/station.tsx';
import { dateTime } from '../../../kit/time.ts';
import { useBehavior } from '../../../kit/use-behavior.ts';
import { useRules } from '../../../kit/use-rules.ts';
import { Section } from '../../detail/section.tsx';
import { openAlarm } from '../../open-alarm.ts';
import { IncidentActions } from '../actions/incident-actions.tsx';
import { incidentMessages } from '../messages.ts';
import { useEvidence } from '../use-evidence.ts';
import { EvidenceDrawing } from './evidence-drawing.tsx';
import { IncidentFacts, StateLine, Surroundings } from './incident-facts.tsx';
import { IncidentLog } from './incident-log.tsx';
import { RawAlarms, type RawPage } from './raw-alarms.tsx';
import { useAsking } from './use-asking.ts';
import { Voices } from './voices.tsx';
import type { IncidentId } from '../../../../contract/ids.ts';

const say = incidentMessages.dialog;

/** The row of an id that may be of an incident which has gone into another, or of an alarm that has come into one. */
function rowFor(
  rows: RowsPicture,
  mergedInto: (id: string) => string | undefined,
  id: string,
): IncidentRow | undefined {
  const root = mergedInto(id);
  return inPicture(rows, id) ?? (root === undefined ? inPicture(rows, rows.rowOf(id)) : rowFor(rows, mergedInto, root));
}

/** Where one was among the raw alarms, while one of them is open. */
interface RawPlace {
  page: RawPage;
  openedId: string | undefined;
}

function Parts({ row, place, onPlace }: { row: IncidentRow; place: RawPlace; onPlace: (place: RawPlace) => void }) {
  const station = useStation();
  const rules = useRules();
  const { alarms, evidence } = useEvidence(row, true);
  const absorbed = Object.entries(row.incident?.absorbed ?? {});
  return (
    <>
      <StateLine row={row} rules={rules} />
      <Grid templateColumns="minmax(0, 1fr) minmax(14rem, 20rem)" gap="5" alignItems="start">
        <Box>
          <IncidentFacts row={row} />
          <Section title={say.reasons}>
            {row.reasons.map((reason) => (
              <Box key={reason}>{reason}</Box>
            ))}
          </Section>
          <Section title={say.surroundings}>
            <Surroundings row={row} />
          </Section>
        </Box>
        <Box as="section" aria-label={say.drawing}>
          <EvidenceDrawing evidence={evidence} all={alarms.length} />
        </Box>
      </Grid>
      {row.incident && (
        <Section title={say.evidence}>
          <Voices incident={row.incident} />
        </Section>
      )}
      <Section title={say.raw}>
        <RawAlarms
          row={row}
          known={alarms}
          page={place.page}
          openedId={place.openedId}
          onPage={(page) => onPlace({ page, openedId: undefined })}
          onOpen={(alarmId) => {
            onPlace({ ...place, openedId: alarmId });
            openAlarm(station, alarmId);
          }}
        />
      </Section>
      {absorbed.length > 0 && (
        <Section title={say.merged}>
          {absorbed.map(([id, { total, firstSeen }]) => (
            <Box key={id}>
              {inPicture(station.incidents$.value, id)?.placeName ?? id}　{say.alarmsOf(total)}　{dateTime(firstSeen)}
            </Box>
          ))}
        </Section>
      )}
      <Section title={say.log}>
        <IncidentLog incidentId={row.id} />
      </Section>
    </>
  );
}

/**
 * One incident: what is known of it and what can be done with it. While one of its raw alarms is open it gives way to
 * that, and comes back where one was.
 */
export function IncidentDialog({ incidentId, onClose }: { incidentId: IncidentId; onClose: () => void }) {
  const station = useStation();
  const rows = useBehavior(station.rows());
  const incidents = useBehavior(station.incidents$);
  const { begun } = useBehavior(station.incidentDesk$);
  const { selectedId } = useBehavior(station.triage$);
  const [place, setPlace] = useState<RawPlace>({
    page: { pageNum: 1, pageSize: limits.defaultPageSize },
    openedId: undefined,
  });
  const content = useRef<HTMLDivElement>(null);
  const row = rowFor(rows, (id) => inPicture(incidents, id)?.mergedInto, incidentId);
  const { asking, ask } = useAsking(row?.id, begun);
  if (selectedId !== undefined) return null;
  // A question that a key of the list has begun is answered at once.
  const question = (): HTMLElement | null =>
    content.current?.closest('[role=dialog]')?.querySelector<HTMLElement>('form input, form textarea, form button') ??
    null;
  return (
    <DraggableDialog
      title={row?.placeName ?? say.title}
      onClose={onClose}
      minWidth="54rem"
      initialFocus={question}
      {...(row ? { footer: <IncidentActions key={row.id} row={row} asking={asking} onAsk={ask} /> } : {})}
    >
      <div ref={content}>
        {row ? (
          <Parts row={row} place={place} onPlace={setPlace} />
        ) : (
          <StatePanel icon="help" title={say.gone}>
            {say.goneWhy}
          </StatePanel>
        )}
      </div>
    </DraggableDialog>
  );
}
