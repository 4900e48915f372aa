import { Box } from '@chakra-ui/react';
import { useContext, useMemo, useRef, useState } from 'react';
import type { Alarm } from '../../../../contract/alarms/alarm.ts';
import { limits } from '../../../../contract/limits.ts';
import type { IncidentRow } from '../../../../streams/derived/incident-row.ts';
import type { RowsPicture } from '../../../../streams/derived/incident-rows.ts';
import { Disclosure } from '../../../kit/disclosure.tsx';
import { inPicture } from '../../../kit/in-picture.ts';
import { StatePanel } from '../../../kit/state-panel.tsx';
import { useStation } from '../../../kit/station.tsx';
import { dateTime } from '../../../kit/time.ts';
import { useBehavior } from '../../../kit/use-behavior.ts';
import { useRules } from '../../../kit/use-rules.ts';
import type { MapEvidence } from '../../../map/evidence-marks.ts';
import { Section } from '../../detail/section.tsx';
import { BesideEvidence } from '../../inspector/beside.ts';
import type { Frame } from '../../inspector/frame.ts';
import { Pictures } from '../../inspector/pictures.tsx';
import { picturesOf } from '../../inspector/pictures-of.ts';
import { openAlarm } from '../../open-alarm.ts';
import { IncidentActions } from '../actions/incident-actions.tsx';
import { incidentMessages } from '../messages.ts';
import { useEvidence } from '../use-evidence.ts';
import { EvidenceDrawing } from './evidence-drawing.tsx';
import { IncidentFacts, StateLine } from './incident-facts.tsx';
import { IncidentLog } from './incident-log.tsx';
import { RawAlarms, type RawPage } from './raw-alarms.tsx';
import { useAsking } from './use-asking.ts';
import { Voices } from './voices.tsx';
import { Witnesses } from './witnesses.tsx';
import type { IncidentId } from '../../../../contract/ids.ts';

const say = incidentMessages.dialog;
const mostPictures = 40;

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

/** Whether a drawing shows more than one place and how far it may be wrong. */
const tells = ({ marks }: MapEvidence, alarms: readonly Alarm[]): boolean =>
  alarms.length > 1 || marks.some(({ kind }) => kind === 'footprint' || kind === 'bearing');

const placeOf = ({ longitude, latitude }: IncidentRow) => ({ longitude, latitude });

/** The cameras that raised alarms, by what stands before `/` in the deliverers' ids, the first ones first. */
const devicesOf = (alarms: readonly Alarm[]): readonly string[] => [
  ...new Set(alarms.filter(({ sight }) => sight).map(({ sourceId }) => sourceId.split('/')[0] ?? sourceId)),
];

/**
 * What the alarms show: pictures where a source took some, what was said, which cameras see the place now, and without
 * pictures where each of them saw it.
 */
function Evidence({ row, alarms, evidence }: { row: IncidentRow; alarms: readonly Alarm[]; evidence: MapEvidence }) {
  const { cameras } = useContext(BesideEvidence);
  const pictures = useMemo(() => picturesOf(alarms).slice(0, mostPictures), [alarms]);
  return (
    <>
      <Pictures pictures={pictures} />
      <Witnesses alarms={alarms} />
      {row.incident && cameras?.({ incidentId: row.incident.id, ...placeOf(row), devices: devicesOf(alarms) })}
      {pictures.length === 0 && tells(evidence, alarms) && (
        <Box as="section" aria-label={say.drawing} mt="3" maxW="20rem">
          <EvidenceDrawing evidence={evidence} all={alarms.length} />
        </Box>
      )}
    </>
  );
}

/** How sure and how urgent it is, and what that comes from. */
function Grounds({ row, alarms, evidence }: { row: IncidentRow; alarms: readonly Alarm[]; evidence: MapEvidence }) {
  return (
    <>
      <Section title={say.reasons}>
        {row.reasons.map((reason) => (
          <Box key={reason}>{reason}</Box>
        ))}
      </Section>
      {row.incident && (
        <Section title={say.evidence}>
          <Voices incident={row.incident} />
        </Section>
      )}
      {(alarms.some(({ imageUrls }) => imageUrls.length > 0) || !tells(evidence, alarms)) && (
        <Section title={say.drawing}>
          <Box maxW="20rem">
            <EvidenceDrawing evidence={evidence} all={alarms.length} />
          </Box>
        </Section>
      )}
    </>
  );
}

function Parts({ row, place, onPlace }: { row: IncidentRow; place: RawPlace; onPlace: (place: RawPlace) => void }) {
  const station = useStation();
  const rules = useRules();
  const { alarms, evidence } = useEvidence(row, true);
  const absorbed = Object.entries(row.incident?.absorbed ?? {});
  return (
    <>
      <StateLine row={row} rules={rules} />
      <Box
        css={{ '@container (min-width: 46rem)': { display: 'grid', gridTemplateColumns: '1fr 1fr', gap: '1.5rem' } }}
      >
        <Box minW="0">
          <Evidence row={row} alarms={alarms} evidence={evidence} />
        </Box>
        <Box minW="0" mt="3">
          <IncidentFacts row={row} />
          <Disclosure title={say.grounds} note={incidentMessages.confidence(row.confidence)}>
            <Grounds row={row} alarms={alarms} evidence={evidence} />
          </Disclosure>
          <Disclosure title={say.raw} note={say.alarmsOf(row.total)} startsOpen={place.openedId !== undefined}>
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
          </Disclosure>
          {absorbed.length > 0 && (
            <Disclosure title={say.merged} note={say.incidentsOf(absorbed.length)}>
              {absorbed.map(([id, { total, firstSeen }]) => (
                <Box key={id}>
                  {inPicture(station.incidents$.value, id)?.placeName ?? id}　{say.alarmsOf(total)}　
                  {dateTime(firstSeen)}
                </Box>
              ))}
            </Disclosure>
          )}
          <Section title={say.log}>
            <IncidentLog incidentId={row.id} />
          </Section>
        </Box>
      </Box>
    </>
  );
}

/**
 * One incident: its evidence, what is known of it and what can be done with it. While one of its raw alarms is open it
 * gives way to that, and comes back where one was.
 */
export function IncidentDetails({
  incidentId,
  frame: Framed,
  onClose,
}: {
  incidentId: IncidentId;
  frame: Frame;
  onClose: () => void;
}) {
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
    <Framed
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
    </Framed>
  );
}
