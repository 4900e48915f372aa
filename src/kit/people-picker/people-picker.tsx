import { Box, Flex } from '@chakra-ui/react';
import { useId, useRef, useState, type KeyboardEvent } from 'react';
import type { Person } from '../../../contract/people/schemas.ts';
import type { Described } from '../form-field.tsx';
import { onSearchKey, useWalk } from '../lines/use-walk.ts';
import { useEscape } from '../region-tree/use-escape.ts';
import { Input } from '../text-box.ts';
import { ChosenPeople } from './chosen-people.tsx';
import { peopleMessages as say } from './messages.ts';
import { lineId } from './people-list.tsx';
import { PeoplePanel } from './people-panel.tsx';
import { type FoundPeople, usePeople } from './use-people.ts';

/**
 * `value` are ids of people; `names` are the names of those chosen before; `within` is the region whose parts the list
 * can be narrowed to.
 */
export interface PeoplePickerProps extends Partial<Described> {
  within: string;
  value: readonly string[];
  onChange: (ids: readonly string[]) => void;
  /** Several may be chosen; else a new choice takes the place of the former. */
  multiple?: boolean;
  names?: Readonly<Record<string, string>> | undefined;
  label?: string;
  disabled?: boolean;
}

const saidOf = (found: FoundPeople): string => {
  if (found.state === 'loading') return '';
  if (found.state === 'failed') return say.failed;
  const { people, total } = found;
  return total === 0 ? say.none : total > people.length ? say.foundMore(people.length, total) : say.found(total);
};

/** The chosen people by name, added and removed, each time with what is said of it. */
function useChoice({
  value,
  onChange,
  multiple = false,
  names,
}: Pick<PeoplePickerProps, 'value' | 'onChange' | 'multiple' | 'names'>) {
  const [met, setMet] = useState<Readonly<Record<string, string>>>({});
  const [done, setDone] = useState('');
  const nameOf = (id: string): string => met[id] ?? names?.[id] ?? id;
  return {
    nameOf,
    done,
    forget: () => setDone(''),
    remove: (id: string) => {
      onChange(value.filter((one) => one !== id));
      setDone(say.removed(nameOf(id)));
    },
    add: ({ id, realName }: Person) => {
      setMet((before) => ({ ...before, [id]: realName }));
      setDone(say.added(realName));
      onChange(multiple ? [...value, id] : [id]);
    },
  };
}

/** The open list: the words and region that are searched, the people found, and the one that the keys are on. */
function useSearch() {
  const [isOpen, setIsOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const [regionCode, setRegionCode] = useState<string>();
  const found = usePeople(typed, regionCode, isOpen);
  const people = found.state === 'ready' ? found.people : [];
  const walk = useWalk(people.map(({ id }) => id));
  return {
    isOpen,
    typed,
    regionCode,
    found,
    active: people[walk.at],
    open: () => setIsOpen(true),
    close: () => {
      setIsOpen(false);
      setTyped('');
      walk.restart();
    },
    type: (word: string) => {
      setTyped(word);
      walk.restart();
      setIsOpen(true);
    },
    narrow: (code: string | undefined) => {
      setRegionCode(code);
      walk.restart();
    },
    step: walk.step,
  };
}

/**
 * Chooses people: a box that looks for them by name or organisation while one types. Escape closes its list, and it
 * only; Backspace in the empty box takes the last one away.
 */
export function PeoplePicker({
  within,
  value,
  onChange,
  multiple = false,
  names,
  label,
  disabled = false,
  ...described
}: PeoplePickerProps) {
  const { isOpen, typed, regionCode, found, active, open, close, type, narrow, step } = useSearch();
  const whole = useRef<HTMLDivElement>(null);
  const filter = useRef<HTMLDivElement>(null);
  const box = useRef<HTMLInputElement>(null);
  const listId = useId();
  const { nameOf, done, forget, remove, add } = useChoice({ value, onChange, multiple, names });
  useEscape(whole, isOpen, () => {
    // The tree of regions, where it is open, goes first, by itself.
    if (filter.current?.querySelector('[aria-expanded="true"]')) return;
    close();
    box.current?.focus();
  });
  const choose = (person: Person): void => {
    const isChosen = value.includes(person.id);
    if (!isChosen) add(person);
    else if (multiple) remove(person.id);
    // The next word takes the place of this one.
    if (multiple) box.current?.select();
    else close();
  };
  const last = value.at(-1);
  const onKeyDown = (event: KeyboardEvent): void =>
    onSearchKey(event, {
      onStep: (by) => (isOpen ? step(by) : open()),
      onEnter: () => {
        if (!isOpen) open();
        else if (active) choose(active);
      },
      others: { Backspace: () => (typed === '' && last !== undefined ? remove(last) : false) },
    });
  const said = done !== '' ? done : isOpen ? saidOf(found) : '';
  return (
    <Box
      ref={whole}
      tabIndex={-1}
      outline="none"
      onBlur={(event) => {
        if (whole.current?.contains(event.relatedTarget)) return;
        // Closing shifts the layout, so a pressed button would move before the pointer is released.
        if (document.querySelector(':active') === null) close();
        else window.addEventListener('pointerup', () => setTimeout(close, 0), { once: true });
      }}
    >
      <Flex direction="column" gap="1.5">
        <ChosenPeople
          chosen={value}
          nameOf={nameOf}
          disabled={disabled}
          onRemove={(id) => {
            remove(id);
            box.current?.focus();
          }}
        />
        <Input
          ref={box}
          {...described}
          role="combobox"
          aria-label={label}
          aria-haspopup="listbox"
          aria-expanded={isOpen}
          aria-autocomplete="list"
          aria-controls={isOpen ? listId : undefined}
          aria-activedescendant={isOpen && active ? lineId(listId, active) : undefined}
          autoComplete="off"
          spellCheck={false}
          maxLength={50}
          disabled={disabled}
          placeholder={say.hint}
          value={typed}
          onClick={open}
          onChange={(event) => {
            type(event.target.value);
            forget();
          }}
          onKeyDown={onKeyDown}
        />
        {isOpen && (
          <PeoplePanel
            listId={listId}
            found={found}
            active={active}
            chosen={value}
            multiple={multiple}
            onChoose={choose}
            filter={filter}
            within={within}
            regionCode={regionCode}
            onRegion={(code) => {
              narrow(code);
              forget();
            }}
          />
        )}
      </Flex>
      <Box role="status" fontSize="sm" color="fg.muted" mt={said === '' ? '0' : '1'}>
        {said}
      </Box>
    </Box>
  );
}
