import { type FireSupply, lotsText } from '../../contract/fires/supplies.ts';
import { dateTime } from '../../contract/time.ts';
import type { Material } from './gather.ts';
import type { Line } from './lines.ts';
import { reportMessages as say } from './messages.ts';

const back = ({ returnedAt, returned = [] }: FireSupply): string =>
  returnedAt === undefined
    ? say.none
    : say.at(dateTime(returnedAt), returned.length === 0 ? say.nothingBack : lotsText(returned));

/** What storehouses sent, when it arrived, and what came back. */
export const supplyLines = ({ fire: { supplies = [] }, own }: Material): Line[] =>
  supplies.map((supply) => {
    const { id, storeName, lots, sentAt, arrivedAt, state } = supply;
    return {
      key: id,
      cells: [
        storeName,
        lotsText(lots),
        dateTime(sentAt),
        arrivedAt === undefined ? (state === 'returned' ? say.none : say.notYet) : dateTime(arrivedAt),
        back(supply),
      ],
      events: own.filter(
        (event) =>
          (event.type === 'fire.suppliesSent' && event.data.sendings.some((one) => one.id === id)) ||
          ((event.type === 'fire.suppliesArrived' || event.type === 'fire.suppliesReturned') &&
            event.data.sendingId === id),
      ),
    };
  });
