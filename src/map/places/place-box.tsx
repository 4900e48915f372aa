import { Box } from '@chakra-ui/react';
import { useId, useRef, useState, type KeyboardEvent } from 'react';
import type { Described } from '../../kit/form-field.tsx';
import { onSearchKey, useWalk } from '../../kit/lines/use-walk.ts';
import { useEscape } from '../../kit/region-tree/use-escape.ts';
import { Input } from '../../kit/text-box.ts';
import type { MapOutline } from '../outline.ts';
import type { RegionCode } from '../../../contract/ids.ts';
import type { ChosenPlace } from './chosen-place.ts';
import { placeMessages as say } from './messages.ts';
import { usePlaceFinds, type PlaceFind } from './place-finds.ts';
import { lineId, PlaceList } from './place-list.tsx';

/**
 * The one box for a place: a name, for which the list below it is gone through by the arrow keys and Enter, or
 * coordinates. `isName`: what stands in it is a name of which none is chosen yet.
 */
export function PlaceBox({
  described,
  text,
  isName,
  regionCode,
  outline,
  onType,
  onChoose,
  onNext,
}: {
  described: Described;
  text: string;
  isName: boolean;
  regionCode: RegionCode;
  outline: MapOutline | undefined;
  onType: (text: string) => void;
  onChoose: (place: ChosenPlace) => void;
  /** Enter on a place that is known already. */
  onNext: () => void;
}) {
  const listId = useId();
  const whole = useRef<HTMLDivElement>(null);
  const [isShut, setShut] = useState(false);
  const [hasFocus, setFocus] = useState(false);
  const found = usePlaceFinds(isName ? text : undefined, regionCode, outline);
  const { finds } = found;
  const walk = useWalk(finds.map(({ key }) => key));
  const isOpen = isName && hasFocus && !isShut && found.state !== 'idle';
  const active = isOpen ? finds[walk.at] : undefined;
  useEscape(whole, isOpen, () => setShut(true));

  const type = (next: string): void => {
    walk.restart();
    setShut(false);
    onType(next);
  };
  const choose = ({ act }: PlaceFind): void => {
    if ('narrow' in act) type(act.narrow);
    else onChoose(act.choose);
  };
  const onKeyDown = (event: KeyboardEvent): void =>
    onSearchKey(event, {
      onStep: (by) => {
        if (!isName) return false;
        setShut(false);
        walk.step(by);
        return true;
      },
      onEnter: () => {
        if (active) choose(active);
        else if (!isName && text.trim() !== '') onNext();
      },
    });
  return (
    <Box ref={whole} position="relative">
      <Input
        {...described}
        role="combobox"
        aria-expanded={isOpen}
        aria-controls={listId}
        aria-autocomplete="list"
        {...(active ? { 'aria-activedescendant': lineId(listId, active) } : {})}
        value={text}
        placeholder={say.placeHolder}
        autoComplete="off"
        spellCheck={false}
        maxLength={120}
        onFocus={() => setFocus(true)}
        onBlur={() => setFocus(false)}
        onChange={(event) => type(event.target.value)}
        onKeyDown={onKeyDown}
      />
      {isOpen && <PlaceList id={listId} found={found} active={active} onChoose={choose} />}
    </Box>
  );
}
