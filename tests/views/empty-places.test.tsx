import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { resourceNames, resources } from '../../contract/catalogue/resources.ts';
import { allows, type Resource } from '../../contract/resources/resource.ts';
import { resourceMessages as say } from '../../src/resources/messages.ts';
import { open } from './resource-page.tsx';

const declared = resourceNames.map((name): [string, Resource] => [resources[name].title, resources[name]]);

/** What stands in the place of the table: its sentences, and its button. */
function place(): { says: string; offers: string[] } {
  const title = screen.getByText(/^(?:还没有记录|没有符合条件的记录)$/);
  const whole = title.parentElement as HTMLElement;
  return {
    says: whole.textContent,
    offers: within(whole)
      .queryAllByRole('button')
      .map((one) => one.textContent),
  };
}

const made = declared.filter(([, of]) => allows(of, 'create'));
const others = declared.filter(([, of]) => !allows(of, 'create'));

describe.each(made)('the empty table of %s', (_title, of) => {
  test('says to who keeps it how the first record comes, and begins it', async () => {
    const { person } = open(of, [], [`${of.keptWith ?? of.name}.read`, `${of.keptWith ?? of.name}.write`]);
    const { says, offers } = place();
    expect(says).toContain(allows(of, 'import') ? say.emptyNext.import : say.emptyNext.create);
    expect(offers).toEqual(['录入第一条']);
    await person.click(within(screen.getByText(say.empty).parentElement as HTMLElement).getByRole('button'));
    expect(screen.getByRole('dialog', { name: `新增：${of.title}` })).toBeTruthy();
  });

  test('says to who only reads it where records come from', () => {
    open(of, [], [`${of.keptWith ?? of.name}.read`]);
    expect(place()).toEqual({ says: `${say.empty}${say.emptyNext.read}`, offers: [] });
  });
});

test.each(others)('the empty table of %s says that its records are made elsewhere', (_title, of) => {
  open(of, []);
  expect(place()).toEqual({ says: `${say.empty}${say.emptyNext.others}`, offers: [] });
});

test('a table in which nothing is found is widened again from where the rows would be', async () => {
  const { person } = open(resources.help, []);
  await person.type(screen.getByLabelText('搜索'), '水库{Enter}');
  const { says, offers } = place();
  expect([says, offers]).toEqual([`${say.nothingFound}${say.nothingNext}清除筛选`, ['清除筛选']]);
  await person.click(within(screen.getByText(say.nothingFound).parentElement as HTMLElement).getByRole('button'));
  expect([location.search, place().says.startsWith(say.empty)]).toEqual(['', true]);
});
