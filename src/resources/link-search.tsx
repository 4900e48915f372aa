import { Box } from '@chakra-ui/react';
import { useId, useRef, useState, type KeyboardEvent } from 'react';
import type { QueryName } from '../../contract/api/freshness.ts';
import { type AnyRecord, keptWith, type Resource } from '../../contract/resources/resource.ts';
import type { Described } from '../kit/form-field.tsx';
import { onSearchKey, useWalk } from '../kit/lines/use-walk.ts';
import { useEscape } from '../kit/region-tree/use-escape.ts';
import { useStation } from '../kit/station.tsx';
import { Input } from '../kit/text-box.ts';
import { useMay } from '../kit/use-may.ts';
import { useQuery } from '../kit/use-query.ts';
import { useSettled } from '../kit/use-settled.ts';
import { resourceMessages as say } from './messages.ts';

const typingMs = 250;
const mostShown = 20;

interface Line {
  value: string;
  label: string;
}

/** The first lines that a word finds, and how many there are in all. */
interface Found {
  lines: readonly Line[];
  total: number;
}

/** What is said of the lines below them. */
function saidOf(found: Found | undefined): string {
  if (!found) return say.loading;
  if (found.total === 0) return say.noChoices;
  return found.total > found.lines.length ? say.moreToFind(found.total) : '';
}

const lineId = (listId: string, { value }: Line): string => `${listId}-${value}`;

/** The names of the records that a word finds, and how many there are in all; undefined while they are looked for. */
function useFound(of: Resource, typed: string, asks: boolean): Found | undefined {
  const station = useStation();
  const may = useMay(`${keptWith(of)}.read`);
  const wanted = typed.trim();
  const keyword = useSettled(wanted, typingMs);
  const sort = of.fields[of.titleField]?.sorted ? { sortBy: of.titleField, sortOrder: 'asc' } : {};
  const { data, total = 0 } = useQuery(
    station,
    `${of.name}.page` as QueryName,
    { pageSize: mostShown, ...sort, ...(keyword === '' ? {} : { keyword }) },
    may && asks && keyword === wanted,
  );
  if (!may) return { lines: [], total: 0 };
  if (keyword !== wanted || data === undefined) return undefined;
  return {
    lines: (data as unknown as AnyRecord[]).map((record) => ({
      value: record.id,
      label: String(record[of.titleField]),
    })),
    total,
  };
}

/** What the record of an id is called; the id itself where it can not be read. */
function useTitle(of: Resource, id: string): string {
  const { data, state } = useQuery(useStation(), `${of.name}.info` as QueryName, { id }, id !== '');
  if (id === '') return '';
  return data ? String((data as unknown as AnyRecord)[of.titleField]) : state === 'failed' ? id : '';
}

/** The list below the box; `active` is the line that the keys are on. */
function FoundLines({
  id,
  label,
  lines,
  active,
  chosen,
  said,
  onChoose,
}: {
  id: string;
  label: string;
  lines: readonly Line[];
  active: Line | undefined;
  chosen: string;
  said: string;
  onChoose: (line: Line) => void;
}) {
  return (
    <Box
      position="absolute"
      zIndex="pop"
      top="100%"
      left="0"
      minW="100%"
      mt="1"
      bg="raised"
      borderWidth="1px"
      borderColor="line.strong"
      borderRadius="md"
      boxShadow="lg"
    >
      {/* A press on a line would take the focus out of the box. */}
      <Box
        id={id}
        role="listbox"
        aria-label={label}
        maxH="16rem"
        overflowY="auto"
        onMouseDown={(event) => event.preventDefault()}
      >
        {lines.map((line) => (
          <Box
            key={line.value}
            id={lineId(id, line)}
            role="option"
            aria-selected={line.value === chosen}
            px="3"
            py="1.5"
            cursor="pointer"
            color={line.value === '' ? 'fg.muted' : 'fg'}
            bg={line === active ? 'chosen' : undefined}
            _hover={{ bg: line === active ? 'chosen' : 'hover' }}
            onClick={() => onChoose(line)}
            ref={(element: HTMLElement | null) => {
              if (line === active) element?.scrollIntoView?.({ block: 'nearest' });
            }}
          >
            {line.label}
          </Box>
        ))}
      </Box>
      {said !== '' && (
        <Box role="status" px="3" py="1.5" fontSize="sm" color="fg.muted">
          {said}
        </Box>
      )}
    </Box>
  );
}

/**
 * Chooses one of very many records of another resource: a box that looks for them by name while one types. `none` is
 * what the empty choice is called. Escape closes its list, and it only.
 */
export function LinkSearch({
  of,
  label,
  none,
  value,
  onChange,
  disabled = false,
  width,
  ...described
}: Partial<Described> & {
  of: Resource;
  label?: string;
  none: string;
  value: string;
  onChange: (value: string) => void;
  disabled?: boolean;
  width?: string;
}) {
  const listId = useId();
  const whole = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState<string>();
  const isOpen = typed !== undefined;
  const title = useTitle(of, value);
  const found = useFound(of, typed ?? '', isOpen);
  // The first line takes the link away: it is not for a word that finds nothing.
  const isVain = Boolean(typed) && found?.lines.length === 0;
  const lines: readonly Line[] = found && !isVain ? [{ value: '', label: none }, ...found.lines] : [];
  // Who has typed begins on what was found.
  const walk = useWalk(
    lines.map((line) => line.value),
    typed ? 1 : 0,
  );
  const active = lines[walk.at];
  const close = (): void => {
    setTyped(undefined);
    walk.restart();
  };
  const open = (word: string): void => {
    setTyped(word);
    walk.restart();
  };
  const choose = (line: Line): void => {
    onChange(line.value);
    close();
  };
  useEscape(whole, isOpen, close);
  const onKeyDown = (event: KeyboardEvent): void =>
    onSearchKey(event, {
      onStep: (by) => (isOpen ? walk.step(by) : open('')),
      onEnter: () => {
        if (active && isOpen) choose(active);
        return isOpen;
      },
    });
  return (
    <Box
      ref={whole}
      position="relative"
      w={width ?? '100%'}
      tabIndex={-1}
      outline="none"
      onBlur={(event) => {
        if (!whole.current?.contains(event.relatedTarget)) close();
      }}
    >
      <Input
        {...described}
        {...(width === undefined ? {} : { size: 'sm' as const })}
        role="combobox"
        aria-label={label}
        aria-haspopup="listbox"
        aria-expanded={isOpen}
        aria-autocomplete="list"
        aria-controls={isOpen ? listId : undefined}
        aria-activedescendant={isOpen && active ? lineId(listId, active) : undefined}
        autoComplete="off"
        spellCheck={false}
        maxLength={100}
        disabled={disabled}
        placeholder={none}
        value={typed ?? title}
        onClick={() => {
          if (!isOpen) open('');
        }}
        onChange={(event) => open(event.target.value)}
        onKeyDown={onKeyDown}
      />
      {isOpen && (
        <FoundLines
          id={listId}
          label={label ?? of.title}
          lines={lines}
          active={active}
          chosen={value}
          said={saidOf(found)}
          onChoose={choose}
        />
      )}
    </Box>
  );
}
