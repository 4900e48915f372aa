import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

interface Locked {
  version?: string;
  resolved?: string;
  integrity?: string;
  hasInstallScript?: boolean;
  link?: boolean;
  inBundle?: boolean;
}

const read = (name: string): unknown => JSON.parse(readFileSync(new URL(`../../${name}`, import.meta.url), 'utf8'));
const lock = read('package-lock.json') as { packages: Record<string, Locked> };
const { allowScripts, dependencies, devDependencies } = read('package.json') as Record<
  'allowScripts' | 'dependencies' | 'devDependencies',
  Record<string, unknown>
>;

const installed = Object.entries(lock.packages).filter(([path]) => path !== '');
const nameOf = (path: string): string => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);

it('every package comes from the registry that npm is set to, with the hash that it must have', () => {
  const unsure = installed.filter(
    ([, { version = '', resolved, integrity = '', link, inBundle }]) =>
      !/^\d+\.\d+\.\d+/.test(version) ||
      !/^sha512-[\w+/]{86}==$/.test(integrity) ||
      resolved !== undefined ||
      link ||
      inBundle,
  );
  expect(unsure).toEqual([]);
  expect(installed.length).toBeGreaterThan(100);
});

it('no package runs a program when it is installed, but for those that are allowed to', () => {
  const running = installed.filter(([, { hasInstallScript }]) => hasInstallScript).map(([path]) => nameOf(path));
  // npm asks the same list, and runs nothing of what is false there.
  const judged = Object.keys(allowScripts);
  expect(running.filter((name) => !judged.includes(name))).toEqual([]);
  expect(judged.filter((name) => allowScripts[name] === true)).toEqual(['better-sqlite3']);
});

it('what the project asks for is pinned to one version', () => {
  const loose = Object.entries({ ...dependencies, ...devDependencies }).filter(
    ([, version]) => !/^(npm:[\w@/-]+@)?\d+\.\d+\.\d+$/.test(String(version)),
  );
  expect(loose).toEqual([]);
});
