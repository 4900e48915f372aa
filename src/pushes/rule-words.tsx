import { Box, chakra } from '@chakra-ui/react';
import { ruleInWords, type SaidRule } from '../../contract/pushes/words.ts';
import { useRegionName } from '../kit/region-tree/use-region-name.ts';
import { useStation } from '../kit/station.tsx';
import { useQuery } from '../kit/use-query.ts';
import { pushMessages as say } from './messages.ts';

/** What a form holds; fields that are not filled in are missing. */
export type FormValues = Readonly<Record<string, unknown>>;

const said = (values: FormValues): SaidRule =>
  ({
    kinds: [],
    by: [],
    ...Object.fromEntries(Object.entries(values).filter(([, value]) => value != null)),
  }) as unknown as SaidRule;

/** What a rule does, in words, as its form stands. */
export function RuleWords({ values }: { values: FormValues }) {
  const rule = said(values);
  const { regionCode, roles = [], groups = [] } = rule;
  const region = useRegionName(regionCode) ?? say.yourRegion;
  const { data } = useQuery(useStation(), 'role.page', { pageNum: 1, pageSize: 100 });
  const nameOf = (code: string): string => data?.find(({ roleCode }) => roleCode === code)?.roleName ?? code;
  const { data: known } = useQuery(useStation(), 'pushGroup.page', { pageNum: 1, pageSize: 100 }, groups.length > 0);
  const groupOf = (id: string): string => known?.find((one) => one.id === id)?.name ?? say.someGroup;
  const isBegun = rule.kinds.length > 0 || rule.by.length > 0;
  return (
    <Box
      as="section"
      aria-label={say.words}
      p="3"
      bg="raised"
      borderRadius="md"
      borderLeftWidth="3px"
      borderColor="line.strong"
      aria-live="polite"
    >
      <chakra.h3 fontSize="sm" color="fg.muted" mb="1">
        {say.words}
      </chakra.h3>
      {isBegun ? (
        ruleInWords(rule, { region, roles: roles.map(nameOf), groups: groups.map(groupOf) }).map((line) => (
          <p key={line}>{line}</p>
        ))
      ) : (
        <Box color="fg.muted">{say.wordsEmpty}</Box>
      )}
    </Box>
  );
}
