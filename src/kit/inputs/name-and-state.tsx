import { Button } from '../button.ts';
import { Select } from '../select.tsx';
import { useAddress } from '../use-address.ts';
import { SearchBox } from './search-box.tsx';

interface NameAndStateProps<S extends string> {
  /** What is chosen, as the address says it. */
  text: string;
  state: S | undefined;
  states: readonly S[];
  words: { name: string; state: string; anyState: string; states: Readonly<Record<S, string>>; clear: string };
}

/** What narrows a list of people: part of a name, and how they stand. Both go to the address, on its first page. */
export function NameAndState<S extends string>({ text, state, states, words: say }: NameAndStateProps<S>) {
  const [, change] = useAddress();
  return (
    <>
      <SearchBox
        key={text}
        label={say.name}
        text={text}
        width="10rem"
        onSearch={(next) => change({ text: next, pageNum: undefined })}
      />
      <Select
        label={say.state}
        value={state ?? ''}
        onChange={(next) => change({ state: next, own: undefined, pageNum: undefined })}
      >
        <option value="">{say.anyState}</option>
        {states.map((one) => (
          <option key={one} value={one}>
            {say.states[one]}
          </option>
        ))}
      </Select>
      {(text !== '' || state !== undefined) && (
        <Button size="sm" onClick={() => change({ text: '', state: '', own: '', pageNum: '' })}>
          {say.clear}
        </Button>
      )}
    </>
  );
}
