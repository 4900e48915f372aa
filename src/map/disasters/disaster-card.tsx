import { Box, chakra, Flex } from '@chakra-ui/react';
import { Link } from 'wouter';
import { disasterGradeNames } from '../../../contract/disasters/words.ts';
import { Button } from '../../kit/button.ts';
import { disasterPath } from '../../kit/figures/list-addresses.ts';
import { Icon } from '../../kit/icons.tsx';
import { useRegionName } from '../../kit/region-tree/use-region-name.ts';
import styles from '../more/map-more.module.css';
import { mapDisasterMessages as say } from './messages.ts';
import { labelOf, untilOf } from './standing.ts';
import { useInForce } from './use-in-force.ts';

/** The warnings that hold for a region by its code, each leading to its page; nothing once none does. */
export function DisasterCard({ code, onClose }: { code: string; onClose: () => void }) {
  const name = useRegionName(code) ?? code;
  const here = useInForce(true).filter(({ areaCodes }) => areaCodes.some((one) => one.slice(0, 6) === code));
  if (here.length === 0) return null;
  return (
    <section className={styles['card']} aria-label={say.title(name)}>
      <Flex align="center" gap="2" mb="1">
        <Icon name="cloud" />
        <Box flex="1" fontWeight="medium">
          {say.title(name)}
        </Box>
        <Button variant="bare" size="sm" aria-label={say.close} title={say.close} onClick={onClose}>
          <Icon name="close" />
        </Button>
      </Flex>
      <Box as="ul" listStyleType="none" maxH="14rem" overflowY="auto">
        {here.map((warning) => (
          <Box as="li" key={warning.id} py="1">
            <chakra.span textDecoration="underline" overflowWrap="anywhere">
              <Link href={disasterPath(warning.id)}>{warning.headline}</Link>
            </chakra.span>
            <Box fontSize="sm" color="fg.muted">
              <div>
                {labelOf(warning)}　{disasterGradeNames[warning.colour]}
              </div>
              {untilOf(warning)}
            </Box>
          </Box>
        ))}
      </Box>
    </section>
  );
}
