import { Box, chakra, Flex, Grid } from '@chakra-ui/react';
import type { FireSupplies, NearStore, WantedSending } from '../../contract/supply/schemas.ts';
import { distanceText } from '../kit/distance.ts';
import { supplyMessages as say } from './messages.ts';
import { QuantityField } from './quantity-field.tsx';

/** How many pieces are typed, by storehouse and species. */
export type Draft = Readonly<Record<string, string>>;

/** The name of a box: a storehouse and a species. */
export const keyOf = (storeId: string, speciesId: string): string => `${storeId} ${speciesId}`;

/** What is proposed, as the boxes hold it. */
export const proposed = ({ propose }: FireSupplies): Draft =>
  Object.fromEntries(
    propose.flatMap(({ storeId, items }) =>
      items.map(({ speciesId, quantity }) => [keyOf(storeId, speciesId), String(quantity)]),
    ),
  );

const typed = (draft: Draft, storeId: string, speciesId: string): number =>
  Number(draft[keyOf(storeId, speciesId)] ?? '');

/** What is typed, as the call wants it. */
export function wantedOf({ stores }: FireSupplies, draft: Draft): WantedSending[] {
  return stores.flatMap(({ id, stock }) => {
    const items = stock.flatMap(({ speciesId }) => {
      const quantity = typed(draft, id, speciesId);
      return quantity > 0 ? [{ speciesId, quantity }] : [];
    });
    return items.length > 0 ? [{ storeId: id, items }] : [];
  });
}

/** The first species of which more is typed than there is. */
export function tooMuch({ stores }: FireSupplies, draft: Draft): string | undefined {
  for (const { id, name, stock } of stores)
    for (const { speciesId, speciesName, usable, unit } of stock)
      if (typed(draft, id, speciesId) > usable) return `${name}：${say.tooMany(speciesName, usable, unit)}`;
  return undefined;
}

/** A storehouse with a box for each species that it has, what is needed first. */
export function Store({
  store,
  needed,
  draft,
  onChange,
}: {
  store: NearStore;
  needed: ReadonlySet<string>;
  draft: Draft;
  onChange: (key: string, value: string) => void;
}) {
  const { id, name, areaName, distanceM, roadM, minutes, phone, stock } = store;
  const inOrder = stock.toSorted((a, b) => Number(needed.has(b.speciesId)) - Number(needed.has(a.speciesId)));
  return (
    <Box as="li" py="2.5" borderTopWidth="1px" borderColor="line">
      <Flex gap="2" align="baseline" wrap="wrap">
        <chakra.span fontWeight="medium">{name}</chakra.span>
        <chakra.span fontSize="sm" color="fg.muted">
          {areaName}　{phone ?? ''}
        </chakra.span>
        <chakra.span ml="auto" fontSize="sm" whiteSpace="nowrap">
          {roadM === undefined ? distanceText(distanceM) : say.byRoad(distanceText(roadM))}　{say.minutes(minutes)}
        </chakra.span>
      </Flex>
      <Grid mt="1.5" columnGap="6" rowGap="1" templateColumns="repeat(auto-fit, minmax(min(18rem, 100%), 1fr))">
        {inOrder.map(({ speciesId, speciesName, unit, usable }) => (
          <QuantityField
            key={speciesId}
            name={speciesName}
            label={`${name} ${speciesName}`}
            value={draft[keyOf(id, speciesId)] ?? ''}
            beside={say.left(usable, unit)}
            isInvalid={typed(draft, id, speciesId) > usable}
            onChange={(value) => onChange(keyOf(id, speciesId), value)}
          />
        ))}
      </Grid>
    </Box>
  );
}

/** What the level asks for, with what of it is sent. */
export function Wanted({ lines }: Pick<FireSupplies, 'lines'>) {
  if (lines.length === 0) return null;
  return (
    <Flex as="ul" listStyleType="none" gap="1.5" wrap="wrap" mb="2" aria-label={say.needsNow}>
      {lines.map(({ speciesId, speciesName, needed, sent, unit }) => (
        <chakra.li
          key={speciesId}
          fontSize="sm"
          px="1.5"
          borderWidth="1px"
          borderColor="line.strong"
          borderRadius="sm"
          color={sent >= needed ? 'fg.muted' : undefined}
        >
          {speciesName}　{say.wanted(needed, sent, unit)}
        </chakra.li>
      ))}
    </Flex>
  );
}
