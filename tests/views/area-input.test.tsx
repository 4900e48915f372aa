import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, test } from 'vitest';
import { polygonOf } from '../../contract/geometry/polygon.ts';
import AreaInput from '../../src/resources/area-input.tsx';
import { createFakeStation } from '../support/fake-station.ts';
import { show } from '../support/screen.tsx';

const field = polygonOf([
  [118.54, 30.29],
  [118.56, 30.29],
  [118.56, 30.31],
]);
const wkt = 'POLYGON ((118.54 30.29, 118.56 30.29, 118.56 30.31, 118.54 30.29))';

/** Shows the input over a value, and tells what it holds. */
function shown(value?: unknown) {
  let held = value;
  function Form() {
    const [now, set] = useState(value);
    return (
      <AreaInput
        label="范围"
        described={{ id: 'area' }}
        value={now}
        within="34"
        disabled={false}
        onChange={(next) => {
          held = next;
          set(next);
        }}
      />
    );
  }
  return {
    ...show(
      createFakeStation(),
      <>
        <label htmlFor="area">范围</label>
        <Form />
      </>,
    ),
    held: () => held,
  };
}

describe('a piece of land in a form', () => {
  test('is shown as WKT, with its corners and its size', () => {
    shown(field);
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: '范围' }).value).toBe(wkt);
    expect(screen.getByRole('status').textContent).toBe('3 个角点，约 214 公顷');
  });

  test('is taken from WKT that is pasted, and from GeoJSON', async () => {
    const { person, held } = shown();
    const box = screen.getByRole('textbox', { name: '范围' });
    await person.click(box);
    await person.paste(wkt);
    expect(held()).toEqual(field);
    await person.clear(box);
    expect(held()).toBeUndefined();
    await person.click(box);
    await person.paste(JSON.stringify({ type: 'Feature', properties: {}, geometry: field }));
    expect(held()).toEqual(field);
  });

  test('that can not be read stays as it was typed, for the form to say so', async () => {
    const { person, held } = shown();
    await person.type(screen.getByRole('textbox', { name: '范围' }), 'POLYGON EMPTY');
    expect(held()).toBe('POLYGON EMPTY');
    expect(screen.getByRole('status').textContent).toBe('');
  });

  test('is read out of a file', async () => {
    const { person, held, container } = shown();
    const chooser = container.querySelector<HTMLInputElement>('input[type=file]');
    if (!chooser) throw new Error('no chooser');
    // jsdom's files can not be read.
    await person.upload(chooser, Object.assign(new File([wkt], '砖厂.wkt'), { text: () => Promise.resolve(wkt) }));
    await waitFor(() => expect(held()).toEqual(field));
  });

  test('is drawn anew from nothing, or without its last corner', async () => {
    const { person, held } = shown(
      polygonOf([
        [118.54, 30.29],
        [118.56, 30.29],
        [118.56, 30.31],
        [118.55, 30.32],
      ]),
    );
    await person.click(screen.getByRole('button', { name: '在地图上画' }));
    await person.click(screen.getByRole('button', { name: '撤销一点' }));
    expect(held()).toEqual(field);
    await person.click(screen.getByRole('button', { name: '清空' }));
    expect(held()).toBeUndefined();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: '撤销一点' }).disabled).toBe(true);
  });
});
