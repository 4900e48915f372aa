import { Box, chakra, Flex } from '@chakra-ui/react';
import { Input } from '../../kit/text-box.ts';
import { FormField } from '../../kit/form-field.tsx';
import { Button } from '../../kit/button.ts';
import { RegionPicker } from '../../kit/region-tree/region-picker.tsx';
import { areaText } from '../words.ts';
import { describeGrid, differenceOf, removeGrid, type WorkGrid, type ZoneDraft } from './draft.ts';
import { zoneMessages as say } from './messages.ts';
import { zoneStore } from './store.ts';

/** What can be said of the chosen grid: its name, the region of a new one; and that it is to go. */
function ChosenFields({ draft, grid }: { draft: ZoneDraft; grid: WorkGrid }) {
  return (
    <Box p="3" borderTopWidth="1px" borderColor="line">
      <FormField id="zone-name" label={say.name}>
        {(described) => (
          <Input
            {...described}
            key={grid.id}
            maxLength={50}
            defaultValue={grid.name}
            onBlur={({ target }) => {
              const name = target.value.trim();
              if (name !== '' && name !== grid.name) zoneStore.step(describeGrid(draft, grid.id, { name }));
            }}
          />
        )}
      </FormField>
      {grid.isMade && (
        <Box mt="3">
          <FormField id="zone-region" label={say.region}>
            {(described) => (
              <RegionPicker
                {...described}
                within={draft.parent?.regionCode ?? grid.regionCode}
                value={grid.regionCode}
                onChange={(regionCode) => {
                  if (regionCode !== undefined) zoneStore.step(describeGrid(draft, grid.id, { regionCode }));
                }}
              />
            )}
          </FormField>
        </Box>
      )}
      <Flex mt="3" justify="flex-end">
        <Button
          size="sm"
          aria-label={say.retireNamed(grid.name)}
          onClick={() => zoneStore.step(removeGrid(draft, grid.id))}
        >
          {say.retire}
        </Button>
      </Flex>
    </Box>
  );
}

/** The grids of a draft by name, with what became of each; the chosen one is described below. */
export function WorkList({
  draft,
  areas,
  chosen,
  onChoose,
}: {
  draft: ZoneDraft;
  areas: ReadonlyMap<string, number>;
  chosen: readonly string[];
  onChoose: (id: string) => void;
}) {
  const changed = new Set(differenceOf(draft).reshaped.map(({ before }) => before.id));
  const before = new Map(draft.base.map(({ id, areaKm2 }) => [id, areaKm2]));
  const only = chosen.length === 1 ? draft.grids.find(({ id }) => id === chosen[0]) : undefined;
  return (
    <Flex direction="column" minH="0" flex="1">
      <Box flex="1" minH="8rem" overflow="auto">
        <chakra.ul aria-label={say.grids}>
          {draft.grids.map(({ id, name, isMade }) => {
            const area = areas.get(id) ?? before.get(id);
            return (
              <li key={id}>
                <chakra.button
                  type="button"
                  display="flex"
                  gap="2"
                  alignItems="center"
                  w="100%"
                  minH="9"
                  px="3"
                  textAlign="left"
                  cursor="pointer"
                  aria-pressed={chosen.includes(id)}
                  bg={chosen.includes(id) ? 'chosen' : undefined}
                  _hover={{ bg: chosen.includes(id) ? 'chosen' : 'hover' }}
                  onClick={() => onChoose(id)}
                >
                  <chakra.span flex="1" minW="0" truncate title={name}>
                    {name}
                  </chakra.span>
                  {(isMade || changed.has(id)) && (
                    <chakra.span fontSize="sm" px="1.5" borderWidth="1px" borderColor="line.strong" borderRadius="sm">
                      {isMade ? say.made : say.changed}
                    </chakra.span>
                  )}
                  <chakra.span fontSize="sm" color="fg.muted" whiteSpace="nowrap">
                    {area === undefined ? '' : areaText(area)}
                  </chakra.span>
                </chakra.button>
              </li>
            );
          })}
        </chakra.ul>
      </Box>
      {only && <ChosenFields draft={draft} grid={only} />}
    </Flex>
  );
}
