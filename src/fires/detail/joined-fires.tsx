import { Box, chakra, Flex } from '@chakra-ui/react';
import { Link } from 'wouter';
import type { Data } from '../../../contract/api/types.ts';
import { firePagePath } from '../../../contract/fires/fire-page.ts';
import type { NearFire } from '../../../contract/fires/list-schemas.ts';
import { distanceText } from '../../kit/distance.ts';
import { Icon } from '../../kit/icons.tsx';
import { useStation } from '../../kit/station.tsx';
import { useQuery } from '../../kit/use-query.ts';
import { fireMessages } from '../messages.ts';
import { detailMessages as say } from './messages.ts';
import type { FireId } from '../../../contract/ids.ts';

type Named = Data<'fireDetail'>['joinedFires'][number];

/**
 * The fires that were found to be the same as one, with what lies between them: who doubts it looks there first. They
 * have their names at once; nothing is asked where there are none.
 */
export function JoinedFires({ fireId, named }: { fireId: FireId; named: readonly Named[] }) {
  const { data } = useQuery(useStation(), 'repeatFireListByFireId', { fireId }, named.length > 0);
  const rows: readonly (Named & Partial<NearFire>)[] = data ?? named;
  if (named.length === 0) return null;
  return (
    <Box mt="2">
      <Box fontSize="sm" color="fg.muted">
        {say.joined}
      </Box>
      <chakra.ul listStyleType="none" aria-label={say.joined}>
        {rows.map(({ id, placeName, statusName, distanceM, hoursApart }) => (
          <Flex as="li" key={id} gap="2.5" py="1" align="center">
            <Icon name="fire" />
            <Link href={firePagePath(id)}>
              <chakra.span textDecoration="underline">{placeName}</chakra.span>
            </Link>
            <chakra.span fontSize="sm" color="fg.muted">
              {statusName}
              {distanceM !== undefined &&
                hoursApart !== undefined &&
                `　${fireMessages.apart(distanceText(distanceM), hoursApart)}`}
            </chakra.span>
          </Flex>
        ))}
      </chakra.ul>
    </Box>
  );
}
