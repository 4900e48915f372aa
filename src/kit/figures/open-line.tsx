import { Box, chakra, Flex } from '@chakra-ui/react';
import { Link } from 'wouter';
import { type Figure, figures, type OpenFigures } from '../../../contract/statistics/figures.ts';
import { listOf } from './list-addresses.ts';

function One({ figure: { name, counts }, n, href }: { figure: Figure; n: number; href?: string }) {
  const text = (
    <>
      {name} <chakra.b fontWeight="bold">{n}</chakra.b>
    </>
  );
  return (
    <Box as="li" title={counts} whiteSpace="nowrap">
      {href === undefined ? (
        text
      ) : (
        <Box asChild textDecoration="underline" textUnderlineOffset="0.2em">
          <Link href={href}>{text}</Link>
        </Box>
      )}
    </Box>
  );
}

/** What is open in the reader's region, by the names of all pages; a figure leads to the list that it counts. */
export function OpenLine({ figures: { incidents, shelved, fires }, label }: { figures: OpenFigures; label: string }) {
  return (
    <Flex as="ul" aria-label={label} listStyleType="none" gap="6" wrap="wrap">
      <One figure={figures.openIncidents} n={incidents} href={listOf.openIncidents()} />
      <One figure={figures.shelved} n={shelved} />
      <One figure={figures.openFires} n={fires} href={listOf.openFires()} />
    </Flex>
  );
}
