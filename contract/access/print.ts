import { calls, type CallName } from '../api/calls.ts';
import { refusals } from '../codes.ts';
import { callerKinds, callerNames, type CallerName } from './callers.ts';
import { callScope } from './scopes.ts';
import { gateRefusal } from './table.ts';

/** A cell of the printed table: that the caller gets as far as the scope lets them, or the status of the refusal. */
const cell = (name: CallName, caller: CallerName): string => {
  const refusal = gateRefusal(name, caller);
  return refusal === undefined ? 'yes' : String(refusals[refusal].status);
};

const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

const beyond = (name: CallName): string => {
  const scope = callScope(name);
  if (scope?.beyond === undefined) return '–';
  if (scope.scope === 'whole' && calls[name].method === 'GET') return '–';
  return scope.beyond === 'leftOut' ? 'left out' : String(refusals[scope.beyond].status);
};

/** The whole table in Markdown: a row for each call, in the order of the contract. */
export function printedTable(): string {
  const head = ['call', 'access', 'scope', 'beyond it', ...callerNames.map((name) => callerKinds[name].title)];
  const rows = (Object.keys(calls) as CallName[]).map((name) =>
    row([
      name,
      calls[name].access,
      callScope(name)?.scope ?? '?',
      beyond(name),
      ...callerNames.map((caller) => cell(name, caller)),
    ]),
  );
  return [row(head), row(head.map(() => '---')), ...rows].join('\n');
}
