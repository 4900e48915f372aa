import { Box, Flex, Grid } from '@chakra-ui/react';
import type { MaterialStore } from '../../contract/materials/schemas.ts';
import { Button } from '../kit/button.ts';
import QrCode from '../kit/qr-code.tsx';
import { EmptyPanel } from '../kit/state-panel.tsx';
import { materialMessages as say } from './messages.ts';
import { storeAddress } from './stock-actions.ts';
import './labels.css';

/** A label for each species of a storehouse, with a code that leads to it, to be printed. */
export default function LabelsPart({ store }: { store: MaterialStore }) {
  if (store.lines.length === 0) return <EmptyPanel icon="qr" title={say.nothing} next={say.nothingNext} />;
  return (
    <Box
      className="print-area"
      h="100%"
      overflowY="auto"
      p="4"
      tabIndex={0}
      role="region"
      aria-label={say.parts.labels}
    >
      <Flex gap="3" align="center" wrap="wrap" mb="4">
        <Box flex="1" minW="14rem" fontSize="sm" color="fg.muted">
          {say.labelsLead}
        </Box>
        <Button variant="solid" onClick={() => window.print()}>
          {say.print}
        </Button>
      </Flex>
      <Grid className="material-labels" gap="3" templateColumns="repeat(auto-fill, minmax(15rem, 1fr))">
        {store.lines.map(({ speciesId, speciesName, unit }) => (
          <Flex
            key={speciesId}
            gap="3"
            p="3"
            align="center"
            borderWidth="1px"
            borderColor="line.strong"
            borderRadius="md"
          >
            <Box w="7rem" flex="none">
              <QrCode
                text={new URL(storeAddress(store.id, speciesId), window.location.origin).href}
                label={say.labelOf(speciesName)}
              />
            </Box>
            <Box minW="0">
              <Box fontSize="lg" fontWeight="bold">
                {speciesName}
              </Box>
              <Box fontSize="sm">{say.unitOf(unit)}</Box>
              <Box fontSize="sm" color="fg.muted">
                {store.name}
              </Box>
            </Box>
          </Flex>
        ))}
      </Grid>
    </Box>
  );
}
