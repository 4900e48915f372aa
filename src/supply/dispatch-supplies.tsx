import '../../contract/api/page-calls.ts';
import { Box, chakra } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import type { Fire } from '../../contract/fires/fire.ts';
import type { FireSupplies, WantedSending } from '../../contract/supply/schemas.ts';
import { FewLines } from '../kit/few-lines.tsx';
import { useStation } from '../kit/station.tsx';
import { useMay } from '../kit/use-may.ts';
import { useQuery } from '../kit/use-query.ts';
import { supplyMessages as say } from './messages.ts';
import { type Draft, proposed, Store, tooMuch, Wanted, wantedOf } from './store-boxes.tsx';

const few = 2;

/** What goes along with forces, or why it can not. */
export type AlongWith = { sendings: WantedSending[] } | { fault: string };

interface Props {
  fire: Fire;
  /** Whether what is proposed goes along from the start: the forces come from the run card, too. */
  isAlong: boolean;
  onChange: (along: AlongWith) => void;
}

const leave: AlongWith = { sendings: [] };

function Boxes({ advised, isAlong, onChange }: Omit<Props, 'fire'> & { advised: FireSupplies }) {
  const [draft, setDraft] = useState<Draft>(() => proposed(advised));
  const [goes, setGoes] = useState(isAlong && advised.propose.length > 0);
  const fault = goes ? tooMuch(advised, draft) : undefined;
  useEffect(() => {
    if (!goes) onChange(leave);
    else onChange(fault === undefined ? { sendings: wantedOf(advised, draft) } : { fault });
  }, [advised, draft, goes, fault, onChange]);
  const needed = new Set(advised.lines.map(({ speciesId }) => speciesId));
  const stores = advised.stores.toSorted(
    (a, b) =>
      Number(advised.propose.some(({ storeId }) => storeId === b.id)) -
      Number(advised.propose.some(({ storeId }) => storeId === a.id)),
  );
  return (
    <Box as="fieldset" border="0" p="0">
      <chakra.label display="flex" gap="2" alignItems="center" minH="7" cursor="pointer">
        <chakra.input
          type="checkbox"
          w="1.1rem"
          h="1.1rem"
          accentColor="{colors.accent}"
          checked={goes}
          onChange={() => setGoes(!goes)}
        />
        {say.along}
      </chakra.label>
      {goes && (
        <>
          <Box fontSize="sm" color="fg.muted" mb="1.5">
            {advised.cardName === undefined ? say.byList(advised.levelName) : say.byCard(advised.cardName)}
          </Box>
          <Wanted lines={advised.lines} />
          <FewLines few={few} more={say.more}>
            {stores.map((store) => (
              <Store
                key={store.id}
                store={store}
                needed={needed}
                draft={draft}
                onChange={(key, value) => setDraft((now) => ({ ...now, [key]: value }))}
              />
            ))}
          </FewLines>
        </>
      )}
    </Box>
  );
}

/**
 * Material that goes to a fire with its forces, filled in by what run card and level ask for; nothing where there is
 * none within reach, and for who may not see stock.
 */
export default function DispatchSupplies({ fire, ...rest }: Props) {
  const mayRead = useMay('material.read');
  const { data } = useQuery(useStation(), 'fireSupplies', { fireId: fire.id }, mayRead);
  return data && data.stores.length > 0 ? <Boxes advised={data} {...rest} /> : null;
}
