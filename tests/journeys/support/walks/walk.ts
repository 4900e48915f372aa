import type { Locator, Page } from 'playwright-core';
import type { Fires } from '../fires.ts';

/** What of a page is meant. */
export type Pointed = (page: Page) => Locator;

/** How one dialog is reached and left by keyboard. */
export interface Walk {
  /** The file of `src` that draws it, and by what. */
  drawnBy: string;
  /** Its accessible name, which is its title. */
  title: string | RegExp;
  /** The page that it stands on, maybe that of a fire. */
  path: string | ((fires: Fires) => string);
  /** What must be done before what opens it is there. */
  before?: (page: Page) => Promise<void>;
  /** What opens it, by Enter or, while it has the focus, by `key`. */
  opener: Pointed;
  key?: string;
  /** Where the focus is afterwards, where that is not the opener; and once what stands behind it is left by Esc too. */
  backAt?: Pointed;
  thenAt?: Pointed;
  /** What it is left by where Esc does not close it. */
  leftBy?: string;
  /** It stands where it is. */
  stands?: true;
  /** Its fields are those of a form that is gone round elsewhere: only its two ends are tried. */
  endsOnly?: boolean;
  /** The account that is shown it; the administrator where absent. */
  as?: string;
}

/** Presses a control as the keyboard does. */
export const press = (control: Locator): Promise<void> => control.press('Enter');

/** Buttons by their names: in the header, in the page, in its first table, in a dialog. */
export const above =
  (name: string | RegExp): Pointed =>
  (page) =>
    page.getByRole('banner').getByRole('button', { name, exact: true });
export const inMain =
  (name: string): Pointed =>
  (page) =>
    page.getByRole('main').getByRole('button', { name, exact: true }).first();
export const inTable =
  (name: string | RegExp): Pointed =>
  (page) =>
    page.getByRole('table').getByRole('button', { name, exact: true }).first();
export const inDialog =
  (title: string, name: string): Pointed =>
  (page) =>
    page.getByRole('dialog', { name: title, exact: true }).getByRole('button', { name, exact: true });
export const inPart =
  (part: string, name: string): Pointed =>
  (page) =>
    page.getByRole('region', { name: part, exact: true }).getByRole('button', { name, exact: true }).first();

/** What a question is answered by. */
export const confirm: Pointed = (page) => page.getByRole('alertdialog').getByRole('button', { name: '确定' });
