import { Flex } from '@chakra-ui/react';
import { useState } from 'react';
import type { Resource } from '../../contract/resources/resource.ts';
import { Button } from '../kit/button.ts';
import { Select } from '../kit/select.tsx';
import { Input } from '../kit/text-box.ts';
import { useDebounced } from '../kit/inputs/use-debounced.ts';
import { isComposing } from '../kit/is-composing.ts';
import { LinkSearch } from './link-search.tsx';
import { isSearched, linkedTo } from './linked.ts';
import type { ListState } from './list-state.ts';
import { resourceMessages as say } from './messages.ts';

/**
 * What the list is narrowed by: a keyword that is looked for a moment after it was typed, and a choice for each field
 * of few values; what records link to is looked for.
 */
export function FilterRow({
  of,
  state,
  onChange,
}: {
  of: Resource;
  state: ListState;
  onChange: (part: Partial<ListState>) => void;
}) {
  const asked = state.keyword ?? '';
  const [keyword, setKeyword] = useState(asked);
  const look = useDebounced((text: string) => onChange({ keyword: text }));
  // The address may change under the box: by the browser's own way back.
  const [seen, setSeen] = useState(asked);
  if (seen !== asked) {
    setSeen(asked);
    setKeyword(asked);
  }
  const choices = Object.entries(of.fields).filter(
    ([, field]) => field.filtered && (field.choices || field.kind === 'flag'),
  );
  const links = Object.entries(of.fields).filter(
    ([, field]) => field.filtered && field.kind === 'link' && isSearched(linkedTo(field)),
  );
  const set = (name: string, value: string): void => {
    const others = Object.entries(state.filters).filter(([other]) => other !== name);
    onChange({ filters: Object.fromEntries(value === '' ? others : [...others, [name, value]]) });
  };
  const isNarrowed = asked !== '' || Object.keys(state.filters).length > 0;
  return (
    <Flex role="search" aria-label={say.filters} gap="2" wrap="wrap" align="center">
      <Input
        size="sm"
        w="16rem"
        type="search"
        aria-label={say.search}
        placeholder={say.searchHint}
        value={keyword}
        onChange={(event) => {
          setKeyword(event.target.value);
          look(event.target.value);
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !isComposing(event)) onChange({ keyword });
        }}
      />
      {links.map(([name, field]) => (
        <LinkSearch
          key={name}
          of={linkedTo(field)}
          label={field.label}
          none={`${field.label}：${say.all}`}
          width="16rem"
          value={state.filters[name] ?? ''}
          onChange={(value) => set(name, value)}
        />
      ))}
      {choices.map(([name, field]) => (
        <Select key={name} label={field.label} value={state.filters[name] ?? ''} onChange={(value) => set(name, value)}>
          <option value="">
            {field.label}：{say.all}
          </option>
          {field.kind === 'flag' ? (
            <>
              <option value="true">
                {field.label}：{say.yes}
              </option>
              <option value="false">
                {field.label}：{say.no}
              </option>
            </>
          ) : (
            field.choices?.map((one) => (
              <option key={one.value} value={one.value}>
                {one.label}
              </option>
            ))
          )}
        </Select>
      ))}
      {isNarrowed && (
        <Button
          size="sm"
          variant="bare"
          onClick={() => {
            setKeyword('');
            onChange({ keyword: '', filters: {} });
          }}
        >
          {say.clear}
        </Button>
      )}
    </Flex>
  );
}
