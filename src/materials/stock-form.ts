import type { MaterialStore } from '../../contract/materials/schemas.ts';
import { isDay } from '../../contract/time.ts';
import { materialMessages as say } from './messages.ts';
import { isOfLot, lotsOf, type OfferedLot, type StockAction } from './stock-actions.ts';

/** What stands in the form, as it was typed. */
export interface StockDraft {
  speciesId: string;
  lot: string;
  /** What the book said of the lot when it was chosen, or as a refusal told it since; a count holds against that. */
  seen?: number | undefined;
  quantity: string;
  expiresOn: string;
  toId: string;
  /** Purpose, reason or remark, as the action has it. */
  text: string;
}

/** Fields of the form. */
export type StockField = Exclude<keyof StockDraft, 'seen'>;

/** The arguments of an action's call, or what is missing, by field. */
export type FormOutcome = { args: Readonly<Record<string, unknown>> } | { faults: Partial<Record<StockField, string>> };

/** Whether an action wants a text: what for, or why. */
export const wantsText = (action: StockAction): boolean => action === 'issue' || action === 'writeOff';

const textNames = { receive: 'remark', issue: 'purpose', move: 'remark', count: 'remark', writeOff: 'reason' } as const;

const lotOf = (store: MaterialStore, { lot }: StockDraft): OfferedLot | undefined =>
  lotsOf(store).find(({ key }) => key === lot);

function faultsOf(store: MaterialStore, action: StockAction, draft: StockDraft): Partial<Record<StockField, string>> {
  const species = store.offered.find(({ id }) => id === draft.speciesId);
  const isPerishable = action === 'receive' && species?.shelfMonths !== undefined;
  return {
    ...(!isOfLot(action) && !species ? { speciesId: say.wants.speciesId } : {}),
    ...(isOfLot(action) && !lotOf(store, draft) ? { lot: draft.lot === '' ? say.wants.lot : say.lotGone } : {}),
    ...(draft.quantity === '' || (action !== 'count' && Number(draft.quantity) < 1)
      ? { quantity: say.wants.quantity }
      : {}),
    ...((isPerishable || draft.expiresOn !== '') && action === 'receive' && !isDay(draft.expiresOn)
      ? { expiresOn: say.wants.expiresOn }
      : {}),
    ...(action === 'move' && draft.toId === '' ? { toId: say.wants.toId } : {}),
    ...(wantsText(action) && draft.text.trim() === '' ? { text: say.wants.text } : {}),
  };
}

/** Reads the form. */
export function readForm(store: MaterialStore, action: StockAction, draft: StockDraft): FormOutcome {
  const faults = faultsOf(store, action, draft);
  if (Object.keys(faults).length > 0) return { faults };
  const lot = lotOf(store, draft);
  const [quantity, text] = [Number(draft.quantity), draft.text.trim()];
  const expiresOn = isOfLot(action) ? lot?.expiresOn : action === 'receive' ? draft.expiresOn : '';
  return {
    args: {
      storeId: store.id,
      speciesId: isOfLot(action) ? lot?.line.speciesId : draft.speciesId,
      ...(action === 'count' ? { seen: draft.seen, counted: quantity } : { quantity }),
      ...(expiresOn === undefined || expiresOn === '' ? {} : { expiresOn }),
      ...(action === 'move' ? { toId: draft.toId } : {}),
      ...(text === '' ? {} : { [textNames[action]]: text }),
    },
  };
}

/** The field of the form that a refusal of the server names; undefined where it names none of them. */
export function fieldOf(name: string | undefined): StockField | undefined {
  if (name === 'counted' || name === 'seen') return 'quantity';
  if (name === 'purpose' || name === 'reason' || name === 'remark') return 'text';
  return (['speciesId', 'quantity', 'expiresOn', 'toId'] as const).find((one) => one === name);
}
