import { screen } from '@testing-library/react';
import type { FormEvent } from 'react';
import { expect, test, vi } from 'vitest';
import { Pagination } from '../../src/kit/pagination.tsx';
import { createFakeStation } from '../support/fake-station.ts';
import { show } from '../support/screen.tsx';

// jsdom has the width of a phone, which has no room for it.
const box = () => screen.queryByRole('textbox', { name: /^跳至第几页/, hidden: true });

function listOf(total: number) {
  const onChange = vi.fn();
  const submitted = vi.fn((event: FormEvent) => event.preventDefault());
  const { person } = show(
    createFakeStation(),
    <form onSubmit={submitted}>
      <Pagination pageNum={2} pageSize={10} total={total} onChange={onChange} />
    </form>,
  );
  return { person, onChange, submitted };
}

test('the number of a page is typed, and Enter goes there; the form around the list is left alone', async () => {
  const { person, onChange, submitted } = listOf(400);
  await person.type(box()!, '3a7{Enter}');
  expect(onChange.mock.calls).toEqual([[{ pageNum: 37, pageSize: 10 }]]);
  expect(box()).toHaveProperty('value', '');
  expect(submitted).not.toHaveBeenCalled();
});

test('a page beyond the last is the last, and none at all is nowhere', async () => {
  const { person, onChange } = listOf(400);
  await person.type(box()!, '{Enter}0{Enter}');
  expect(onChange).not.toHaveBeenCalled();
  await person.type(box()!, '99{Enter}');
  expect(onChange.mock.calls).toEqual([[{ pageNum: 40, pageSize: 10 }]]);
});

test('a list of few pages has no such box', () => {
  listOf(30);
  expect(box()).toBeNull();
});
