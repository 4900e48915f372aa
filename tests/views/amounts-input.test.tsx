import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { type Amount, amounts } from '../../contract/resources/field.ts';
import { FormField } from '../../src/kit/form-field.tsx';
import AmountsInput from '../../src/resources/amounts-input.tsx';
import { createFakeStation, officer } from '../support/fake-station.ts';
import { show } from '../support/screen.tsx';

const field = amounts('物资', 'material');

test('so much of each of some records is chosen line by line, changed and taken away', async () => {
  const station = createFakeStation();
  const chosen: (readonly Amount[])[] = [];
  const last = () => chosen.at(-1);
  function Rig() {
    const [value, setValue] = useState<readonly Amount[]>([]);
    return (
      <FormField id="materials" label="物资">
        {(described) => (
          <AmountsInput
            field={field}
            described={described}
            value={value}
            onChange={(next) => {
              chosen.push(next);
              setValue(next);
            }}
            disabled={false}
          />
        )}
      </FormField>
    );
  }
  station.session$.next({ ...station.session$.value, user: { ...officer, permissions: ['material.read'] } });
  const { person } = show(station, <Rig />);
  const species = [
    { id: 'm1', name: '水泵' },
    { id: 'm2', name: '水带' },
  ];
  act(() => station.answer('material.page', { state: 'ready', total: 2, data: species } as never));
  await person.click(screen.getByRole('button', { name: '添加物资' }));
  await person.selectOptions(screen.getByRole('combobox', { name: '物资 1' }), '水泵');
  await person.type(screen.getByRole('textbox', { name: '物资 1 的数量' }), '3');
  await person.click(screen.getByRole('button', { name: '添加物资' }));
  await person.selectOptions(screen.getByRole('combobox', { name: '物资 2' }), '水带');
  await person.type(screen.getByRole('textbox', { name: '物资 2 的数量' }), '5');
  expect(last()).toEqual([
    { id: 'm1', n: 3 },
    { id: 'm2', n: 5 },
  ]);
  await person.click(screen.getByRole('button', { name: '删除物资 1' }));
  expect(last()).toEqual([{ id: 'm2', n: 5 }]);
});
