import { Box, chakra, Flex } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Cell, Head } from '../table.ts';
import './paper.css';

/** A sheet that is read on the screen and printed alone. What has the class `on-screen` stays off the paper. */
export const Paper = ({ children }: { children: ReactNode }) => (
  <Box as="article" className="paper" maxW="60rem" mx="auto" p={{ base: '4', md: '8' }} bg="surface">
    {children}
  </Box>
);

/** The head of a sheet: its title, and below it two short lines, left and right. */
export const PaperHead = ({ title, left, right }: { title: string; left: ReactNode; right: ReactNode }) => (
  <>
    <chakra.h1 fontSize="2xl" fontWeight="bold" textAlign="center">
      {title}
    </chakra.h1>
    <Flex mt="2" gap="4" justify="space-between" wrap="wrap" color="fg.muted">
      <span>{left}</span>
      <span>{right}</span>
    </Flex>
  </>
);

/** A part of a sheet under its own heading; `counts` says beside it what is counted. */
export function PaperPart({ title, counts, children }: { title: string; counts?: string; children: ReactNode }) {
  return (
    <Box as="section" aria-label={title} mt="6">
      <chakra.h2 fontSize="lg" fontWeight="bold" mb="2">
        {title}
        {counts !== undefined && (
          <chakra.span ml="2" fontSize="sm" fontWeight="normal" color="fg.muted">
            {counts}
          </chakra.span>
        )}
      </chakra.h2>
      {children}
    </Box>
  );
}

/** A table of a sheet, with all its text in sight; numbers stand at the right. `none` is said where it has no rows. */
export function PaperTable({
  label,
  heads,
  rows,
  none,
}: {
  label: string;
  heads: readonly string[];
  rows: readonly (readonly ReactNode[])[];
  none?: string;
}) {
  if (rows.length === 0 && none !== undefined) return <Box color="fg.muted">{none}</Box>;
  const side = (at: number): 'left' | 'right' => (typeof rows[0]?.[at] === 'number' ? 'right' : 'left');
  return (
    <Box overflowX="auto">
      <chakra.table aria-label={label} w="100%" css={{ borderCollapse: 'separate', borderSpacing: 0 }}>
        <thead>
          <tr>
            {heads.map((head, at) => (
              <Head key={head} scope="col" textAlign={side(at)}>
                {head}
              </Head>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, n) => (
            <tr key={n}>
              {row.map((text, at) => (
                <Cell
                  key={heads[at]}
                  maxW="none"
                  h="auto"
                  py="2"
                  whiteSpace="pre-wrap"
                  overflowWrap={{ base: 'break-word', md: 'anywhere' }}
                  textAlign={side(at)}
                  fontVariantNumeric="tabular-nums"
                >
                  {text}
                </Cell>
              ))}
            </tr>
          ))}
        </tbody>
      </chakra.table>
    </Box>
  );
}

/** The places for the signatures below a sheet. */
export const PaperSeals = ({ names }: { names: readonly string[] }) => (
  <Flex mt="12" justify="space-around" gap="4" wrap="wrap">
    {names.map((name) => (
      <span key={name}>{name}：__________</span>
    ))}
  </Flex>
);
