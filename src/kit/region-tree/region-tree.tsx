import { Box, Flex } from '@chakra-ui/react';
import { useEffect, useRef, useState } from 'react';
import type { Args } from '../../../contract/api/types.ts';
import type { Station } from '../../../machines/station.ts';
import { isComposing } from '../is-composing.ts';
import { EmptyPanel, Loading, StatePanel } from '../state-panel.tsx';
import { useStation } from '../station.tsx';
import { Input } from '../text-box.ts';
import { useQuery } from '../use-query.ts';
import { useSettled } from '../use-settled.ts';
import { comesLater, foundLines, isWide, linesOf, openedFor, type Branches, type Line } from './lines.ts';
import { regionMessages as say } from './messages.ts';
import { TreeLines, type TreeHandle } from './tree-lines.tsx';

const typingMs = 200;

type Shown =
  | { state: 'loading' }
  | { state: 'failed'; message: string | undefined; retry: () => void }
  | { state: 'ready'; lines: readonly Line[]; total: number };

function useFound(station: Station, within: string, keyword: string): Shown {
  const args = { parentCode: within, keyword };
  const { state, data, total, message } = useQuery(station, 'districtSelect', args, keyword !== '');
  if (state === 'loading') return { state };
  if (!data)
    return { state: 'failed', message, retry: () => station.wish({ type: 'query.ask', call: 'districtSelect', args }) };
  return { state: 'ready', lines: foundLines(data), total: total ?? data.length };
}

/** What lies below some areas, each followed by a question of its own. */
function useBranches(station: Station, codes: readonly string[]): Branches {
  const [branches, setBranches] = useState<Branches>(new Map());
  // As text, since the list may be new at every drawing.
  const wanted = codes.join(' ');
  useEffect(() => {
    const followed = wanted
      .split(' ')
      .filter((code) => code !== '')
      .map((code) =>
        station
          .query('districtTree', { regionCode: code })
          .subscribe((view) => setBranches((before) => new Map(before).set(code, view))),
      );
    return () => {
      for (const one of followed) one.unsubscribe();
    };
  }, [station, wanted]);
  return branches;
}

function useTree(station: Station, within: string, opened: ReadonlySet<string>): Shown {
  // A county comes whole at once; anything wider down to its counties, whose own branches come when they are opened.
  const args: Args<'districtTree'> = isWide(within) ? { regionCode: within, level: 'county' } : { regionCode: within };
  const { state, data, message } = useQuery(station, 'districtTree', args);
  const branches = useBranches(
    station,
    [...opened].filter((code) => comesLater(within, code)),
  );
  if (state === 'loading') return { state };
  if (!data)
    return { state: 'failed', message, retry: () => station.wish({ type: 'query.ask', call: 'districtTree', args }) };
  const lines = linesOf(data, opened, branches);
  return { state: 'ready', lines, total: lines.length };
}

const saidOf = (shown: Shown, searches: boolean): string => {
  if (!searches) return say.keys;
  if (shown.state !== 'ready') return say.loading;
  const { lines, total } = shown;
  return total === 0 ? say.none : total > lines.length ? say.foundMore(lines.length, total) : say.found(total);
};

/**
 * All areas of a region, to choose from: as a tree whose counties are filled when they are opened, or by a part of the
 * name or code.
 */
export function RegionTree({
  within,
  chosen,
  multiple,
  onChoose,
}: {
  within: string;
  chosen: readonly string[];
  multiple: boolean;
  onChoose: (code: string) => void;
}) {
  const station = useStation();
  const box = useRef<HTMLInputElement>(null);
  const tree = useRef<TreeHandle>(null);
  const [opened, setOpened] = useState(() => openedFor(within, chosen));
  const [typed, setTyped] = useState('');
  const wanted = useSettled(typed.trim(), typingMs);
  const keyword = typed.trim() === '' ? '' : wanted;
  const found = useFound(station, within, keyword);
  const whole = useTree(station, within, opened);
  const shown = keyword === '' ? whole : found;

  const toggle = (code: string): void =>
    setOpened((before) => {
      const after = new Set(before);
      if (!after.delete(code)) after.add(code);
      return after;
    });

  return (
    <Flex direction="column" gap="2">
      <Input
        ref={box}
        type="search"
        aria-label={say.search}
        placeholder={say.search}
        autoComplete="off"
        maxLength={50}
        autoFocus
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => {
          // Enter goes to what was found as the arrow does; it must not send the form around it.
          if ((event.key !== 'ArrowDown' && event.key !== 'Enter') || isComposing(event)) return;
          event.preventDefault();
          tree.current?.focus();
        }}
      />
      {shown.state === 'loading' && (
        <Box h="18rem">
          <Loading label={say.loading} />
        </Box>
      )}
      {shown.state === 'failed' && (
        <Box h="18rem">
          <StatePanel icon="offline" title={say.failed} onRetry={shown.retry}>
            {shown.message}
          </StatePanel>
        </Box>
      )}
      {shown.state === 'ready' && shown.lines.length === 0 && (
        <Box h="18rem">
          <EmptyPanel icon="whole" title={say.none} next={say.noneNext} />
        </Box>
      )}
      {shown.state === 'ready' && shown.lines.length > 0 && (
        <TreeLines
          key={keyword === '' ? 'tree' : 'found'}
          ref={tree}
          lines={shown.lines}
          chosen={chosen}
          multiple={multiple}
          onToggle={toggle}
          onChoose={onChoose}
          onType={() => box.current?.focus()}
        />
      )}
      <Box role="status" fontSize="sm" color="fg.muted">
        {saidOf(shown, keyword !== '')}
      </Box>
    </Flex>
  );
}
