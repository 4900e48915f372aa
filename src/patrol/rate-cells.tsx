import { Box } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { PatrolFigures } from '../../contract/patrol/schemas.ts';
import { patrolMessages as say } from './messages.ts';

/** Of what the rate is: who was online, or what was completed. */
export type RateKind = 'online' | 'completion';

/** The list that a figure counts, by what narrows it. */
type ListOf = (more: Record<string, string>) => string;

function Figure({ n, label, href }: { n: number; label: string; href: string | undefined }) {
  if (href === undefined || n === 0) return <>{n}</>;
  return (
    <Box asChild textDecoration="underline" textUnderlineOffset="0.2em">
      <Link href={href} aria-label={label}>
        {n}
      </Link>
    </Box>
  );
}

/** The figures of a row, after its name; each leads to its list where there is one. */
export function rateCells(kind: RateKind, figures: PatrolFigures, name: string, listOf?: ListOf): ReactNode[] {
  const { tasks, open, over, completed, online, points, reached } = figures;
  const heads = say.rateHeads[kind];
  const cell = (at: number, n: number, more: Record<string, string>) => (
    <Figure key={heads[at]} n={n} label={say.figureOf(name, heads[at] ?? '', n)} href={listOf?.(more)} />
  );
  const ofAll = [cell(1, tasks, { counted: '1' }), open, cell(3, over, { over: '1' })];
  return kind === 'online'
    ? [
        ...ofAll,
        cell(4, online, { over: '1', online: '1' }),
        cell(5, over - online, { over: '1', online: '0' }),
        say.percent(online, over),
      ]
    : [
        ...ofAll,
        cell(4, completed, { state: 'completed' }),
        cell(5, over - completed, { state: 'expired' }),
        say.percent(completed, over),
        say.percent(reached, points),
      ];
}
