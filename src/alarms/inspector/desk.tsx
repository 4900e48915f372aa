import { Box, Flex } from '@chakra-ui/react';
import { useEffect, useRef, useState, type CSSProperties, type ReactNode } from 'react';
import { Button } from '../../kit/button.ts';
import { Icon } from '../../kit/icons.tsx';
import { useShortcuts } from '../../kit/shortcuts.ts';
import { KeyCap } from '../../kit/key-cap.tsx';
import { Splitter, useKeptWidth, type WidthBounds } from '../../kit/splitter.tsx';
import { useStation } from '../../kit/station.tsx';
import { useBehavior } from '../../kit/use-behavior.ts';
import { useIsPhone } from '../../kit/use-is-phone.ts';
import { alarmMessages } from '../messages.ts';
import styles from './desk.module.css';
import { DockedFrame } from './docked-frame.tsx';
import { useDock } from './docks.ts';
import { DeskFront, type Front } from './front.ts';
import { createQuestions, OpenQuestions } from './open-questions.ts';
import { loadDetails, Selected } from './selected.tsx';

const say = alarmMessages.inspector;
const listBounds: WidthBounds = { least: 46, most: 90, usual: 50 };
const tableBounds: WidthBounds = { least: 46, most: 100, usual: 60 };
const evidenceBounds: WidthBounds = { least: 26, most: 60, usual: 29 };

/** What is selected, by its id; undefined where nothing is. */
function useSelectedId(): string | undefined {
  const station = useStation();
  const { selectedId } = useBehavior(station.triage$);
  const { selectedId: incidentId } = useBehavior(station.incidentDesk$);
  return selectedId ?? incidentId;
}

/** Whether something is seen or was: a map that nobody has looked at yet takes no time of a phone's. */
function useSeen(isSeen: boolean): boolean {
  const [wasSeen, setWasSeen] = useState(isSeen);
  if (isSeen && !wasSeen) setWasSeen(true);
  return isSeen || wasSeen;
}

/** Where the map lies before the evidence: the way back. */
function BackToEvidence({ onBack }: { onBack: () => void }) {
  return (
    <Flex className={styles['narrowOnly'] ?? ''} bg="raised" px="3" py="1.5" borderBottomWidth="1px" borderColor="line">
      <Button size="sm" aria-keyshortcuts={say.turnKey} onClick={onBack}>
        <Icon name="left" />
        {say.showEvidence}
        <KeyCap>{say.turnKey}</KeyCap>
      </Button>
    </Flex>
  );
}

/**
 * List | map | evidence, with edges that a person moves. `isWide`: the list is a table. On a narrow screen the evidence
 * of what is selected lies before the map; a key turns them around until something else is selected.
 */
export function Desk({
  id,
  label,
  isWide,
  list,
  map,
}: {
  id: string;
  label: string;
  isWide: boolean;
  list: ReactNode;
  map: ReactNode;
}) {
  useDock(useStation());
  useEffect(() => {
    loadDetails();
  }, []);
  const bounds = isWide ? tableBounds : listBounds;
  const ofList = useKeptWidth('lookout.listRem', listBounds);
  const ofTable = useKeptWidth('lookout.tableRem', tableBounds);
  const [listRem, setListRem] = isWide ? ofTable : ofList;
  const [evidenceRem, setEvidenceRem] = useKeptWidth('lookout.evidenceRem', evidenceBounds);
  const selectedId = useSelectedId();
  const [turned, setTurned] = useState<string>();
  const front: Front = selectedId === undefined || turned === selectedId ? 'map' : 'evidence';
  const show = (next: Front): void => setTurned(next === 'map' ? selectedId : undefined);
  const place = useRef<HTMLDivElement>(null);
  useShortcuts(
    { [say.turnKey.toLowerCase()]: () => show(front === 'map' ? 'evidence' : 'map') },
    selectedId !== undefined,
    place,
  );
  const [questions] = useState(createQuestions);
  const isOpen = selectedId !== undefined;
  const hasMap = useSeen(!useIsPhone() || (isOpen && front === 'map'));
  return (
    <OpenQuestions value={questions}>
      <DeskFront value={{ front, show }}>
        <div
          ref={place}
          id={id}
          role="tabpanel"
          aria-label={label}
          className={styles['desk']}
          data-evidence={isOpen}
          style={{ '--list': `${listRem}rem`, '--evidence': `${evidenceRem}rem` } as CSSProperties}
        >
          {list}
          <Splitter label={say.listEdge} rem={listRem} bounds={bounds} grows="right" onChange={setListRem} />
          <div className={styles['map']} data-behind={front === 'evidence'}>
            {isOpen && <BackToEvidence onBack={() => show('evidence')} />}
            <Box flex="1" minH="0" display="grid" gridTemplateRows="minmax(0, 1fr)">
              {hasMap && map}
            </Box>
          </div>
          {isOpen && (
            <>
              <div className={styles['edge']}>
                <Splitter
                  label={say.evidenceEdge}
                  rem={evidenceRem}
                  bounds={evidenceBounds}
                  grows="left"
                  onChange={setEvidenceRem}
                />
              </div>
              <div className={styles['evidence']} data-behind={front === 'map'}>
                <Selected frame={DockedFrame} />
              </div>
            </>
          )}
        </div>
      </DeskFront>
    </OpenQuestions>
  );
}
