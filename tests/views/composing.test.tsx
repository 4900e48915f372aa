import { fireEvent, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { crews } from '../../contract/stock/forces.ts';
import { FilterBar } from '../../src/fires/list/filter-bar.tsx';
import { LogFilters } from '../../src/log/log-filters.tsx';
import { FilterRow } from '../../src/resources/filter-row.tsx';
import { createFakeStation } from '../support/fake-station.ts';
import { show } from '../support/screen.tsx';

const page = { pageNum: 1, pageSize: 10 };
const filters: readonly (readonly [string, (onChange: () => void) => ReactNode])[] = [
  ['the log', (onChange) => <LogFilters state={{ pageSize: 10 }} within="34" onChange={onChange} />],
  ['records', (onChange) => <FilterRow of={crews} state={{ ...page, filters: {} }} onChange={onChange} />],
  ['fires', (onChange) => <FilterBar state={page} within="34" onChange={onChange} />],
];

test.each(filters)('Enter that chooses a word which is being composed does not filter %s by half of it', (_of, bar) => {
  const onChange = vi.fn();
  show(createFakeStation(), bar(onChange));
  const box = screen.getByRole('searchbox');
  fireEvent.change(box, { target: { value: 'yun' } });
  fireEvent.keyDown(box, { key: 'Enter', isComposing: true });
  fireEvent.keyDown(box, { key: 'Enter', keyCode: 229 });
  expect(onChange).not.toHaveBeenCalled();
  fireEvent.change(box, { target: { value: '云乐' } });
  fireEvent.keyDown(box, { key: 'Enter' });
  expect(JSON.stringify(onChange.mock.calls)).toMatch(/^\[\[\{"(actor|keyword)":"云乐"\}\]\]$/);
});
