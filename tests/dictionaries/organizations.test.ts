import { describe, expect, it } from 'vitest';
import { valuesSchema } from '../../contract/resources/schemas.ts';
import { organizations } from '../../contract/system/access.ts';
import { demoOrganizations } from '../../server/organizations/seed.ts';
import { organizationList, organizationTrees } from '../../server/organizations/visible.ts';
import { openGazetteer } from '../../server/places/gazetteer.ts';

const gazetteer = openGazetteer();
const seeded = demoOrganizations(gazetteer, '34');
const records = seeded.map(({ id, values }) => ({ id, ...values }));

describe("the demo's offices", () => {
  it('are an authority and a command at the province, each city and each county', () => {
    expect(seeded).toHaveLength(2 * (1 + 16 + 104));
    expect(seeded.slice(0, 2).map(({ values }) => values.name)).toEqual([
      '安徽省林业局（演示）',
      '安徽省森林防灭火指挥部办公室（演示）',
    ]);
    expect(seeded.find(({ id }) => id === 'org-authority-341825')?.values).toMatchObject({
      parentId: 'org-authority-3418',
      regionCode: '341825',
      kind: 'authority',
    });
  });

  it('could each have been entered in the form, below one that is there; none names people, all say demo', () => {
    for (const [i, { values }] of seeded.entries()) {
      expect(valuesSchema(organizations).safeParse(values).error?.issues ?? []).toEqual([]);
      expect(values).not.toHaveProperty('leader');
      // No number in China begins like this.
      expect(values.telephone).toMatch(/^00\d{6}$/);
      expect(values.name).toMatch(/（演示）$/);
      expect([undefined, ...seeded.slice(0, i).map(({ id }) => id)]).toContain(values.parentId);
    }
  });

  it('of a smaller authority begin at its own region', () => {
    const names = demoOrganizations(gazetteer, '341825').map(({ values }) => values.name);
    expect(names).toEqual(['旌德县林业局（演示）', '旌德县森林防灭火指挥部办公室（演示）']);
  });
});

describe('organisations are seen', () => {
  it("from one's own region down, as trees that begin where one's scope begins", () => {
    const [city, ...others] = organizationTrees(records, '3418');
    expect(others).toEqual([]);
    expect(city).toMatchObject({ id: 'org-authority-3418', parentId: '0' });
    expect(city?.children?.map(({ id }) => id).slice(0, 2)).toEqual(['org-command-3418', 'org-authority-341802']);
    expect(JSON.stringify(city)).not.toContain('黄山');
  });

  it('one level at a time, with a word on whether there is more', () => {
    const [county] = organizationList(records, '341825', '0');
    expect(county).toEqual({
      id: 'org-authority-341825',
      parentId: '0',
      name: '旌德县林业局（演示）',
      regionCode: '341825',
      telephone: '00341825',
      kind: 'authority',
      kindName: '林业主管部门',
      hasChildren: true,
    });
    expect(
      organizationList(records, '341825', 'org-authority-341825').map(({ id, hasChildren }) => [id, hasChildren]),
    ).toEqual([['org-command-341825', false]]);
    expect(organizationList(records, '341825', 'org-authority-3410')).toEqual([]);
    expect(organizationList(records, '341825', undefined)).toHaveLength(2);
  });
});
