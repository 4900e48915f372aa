import { describe, expect, test } from 'vitest';
import { valuesSchema } from '../../contract/resources/schemas.ts';
import { rules } from '../../contract/validation/rules.ts';
import { stock, stockNames, type StockName } from '../../contract/stock/all.ts';
import { openGazetteer } from '../../server/places/gazetteer.ts';
import { demoStock } from '../../server/demo/stock-records.ts';

const gazetteer = openGazetteer();
const seeded = Object.fromEntries(stockNames.map((kind) => [kind, demoStock(gazetteer, '34', kind)])) as Record<
  StockName,
  ReturnType<typeof demoStock>
>;
const counties = gazetteer.children('34').flatMap(({ code }) => gazetteer.children(code));

describe.each(stockNames)('the demo’s %s', (kind) => {
  test('could each have been entered in the form, and says that it is a demo', () => {
    const schema = valuesSchema(stock[kind]);
    for (const { values } of seeded[kind]) {
      expect(schema.safeParse(values).error?.issues ?? []).toEqual([]);
      expect(values).toMatchObject({ name: expect.stringMatching(/（演示）$/) as string, remark: '演示数据' });
    }
  });

  test('stand in every county, each inside of its own', () => {
    const served = new Set(seeded[kind].map(({ values }) => values['regionCode']));
    // Neighbours speak for counties without a weather station.
    const wanted = kind === 'weatherStation' ? [] : counties;
    expect(wanted.filter(({ code }) => !served.has(code))).toEqual([]);
    const astray = seeded[kind].filter(({ values }) => {
      const { regionCode, longitude, latitude } = values as { regionCode: string; longitude: number; latitude: number };
      return gazetteer.locate(longitude, latitude)?.county.code.startsWith(regionCode) !== true;
    });
    expect(astray).toEqual([]);
  });

  test('are the same at every start, each with an id of its own', () => {
    expect(demoStock(gazetteer, '34', kind)).toEqual(seeded[kind]);
    expect(new Set(seeded[kind].map(({ id }) => id)).size).toBe(seeded[kind].length);
  });
});

describe('the demo', () => {
  test('names offices and nobody', () => {
    expect(seeded.crew.filter(({ values }) => !/(?:值班室)$/.test(String(values['leader'])))).toEqual([]);
  });
  test('has telephone numbers that are nobody’s', () => {
    const phones = stockNames
      .filter((kind) => kind !== 'crew')
      .flatMap((kind) => seeded[kind].map(({ values }) => String(values['phone'])));
    expect(phones.filter((phone) => !/^0\d{7}$/.test(phone))).toEqual([]);
  });
  test('has crews that an SMS can be addressed to, each at a number of its own in one range for the demo', () => {
    const mobiles = seeded.crew.map(({ values }) => String(values['phone']));
    expect(mobiles.filter((mobile) => rules.phone(mobile) !== undefined || !mobile.startsWith('199000'))).toEqual([]);
    expect(new Set(mobiles).size).toBe(mobiles.length);
  });
  test('of a smaller authority lies in its own region', () => {
    expect(demoStock(gazetteer, '341825', 'tower').map(({ values }) => values['name'])).toEqual([
      '旌德县瞭望塔（演示）',
    ]);
    expect(
      demoStock(gazetteer, '3418', 'crew').every(({ values }) => String(values['regionCode']).startsWith('3418')),
    ).toBe(true);
  });
});
