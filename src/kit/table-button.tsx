import type { CallName } from '../../contract/api/calls.ts';
import type { Args } from '../../contract/api/types.ts';
import { ExportButton } from './export-button.tsx';
import { tableButtonMessages as say } from './table-button-messages.ts';

/** Saves the table that a call answers with as an Excel file of this name. */
export const TableButton = <N extends CallName>(props: { call: N; args: Args<N>; fileName: string }) => (
  <ExportButton {...props} label={say.save} failed={say.failed} />
);
