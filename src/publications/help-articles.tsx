import { Box, chakra } from '@chakra-ui/react';
import { useId, useState } from 'react';
import { limits } from '../../contract/limits.ts';
import type { PublicationRow } from '../../contract/publications/schemas.ts';
import { Button } from '../kit/button.ts';
import { HtmlText } from '../kit/html-text.tsx';
import { Unanswered } from '../kit/state-panel.tsx';
import { useStation } from '../kit/station.tsx';
import { useFreshQuery } from '../kit/use-fresh-query.ts';
import { publicationMessages as say } from './messages.ts';

function Text({ id }: { id: string }) {
  const station = useStation();
  const asked = { kind: 'help', id } as const;
  const { state, data, message } = useFreshQuery(station, 'publicationView', asked);
  if (data) return <HtmlText html={data.content} />;
  return (
    <Unanswered
      view={{ state, message }}
      title={say.failed}
      loading={say.reading}
      onRetry={() => station.wish({ type: 'query.ask', call: 'publicationView', args: asked })}
    />
  );
}

function Article({ row: { id, title, from } }: { row: PublicationRow }) {
  const [isOpen, setOpen] = useState(false);
  const text = useId();
  return (
    <li>
      <Button
        variant="bare"
        w="100%"
        h="auto"
        px="1.5"
        py="1"
        justifyContent="flex-start"
        fontWeight="normal"
        aria-expanded={isOpen}
        aria-controls={text}
        onClick={() => setOpen(!isOpen)}
      >
        <Box flex="1" minW="0" textAlign="left" whiteSpace="normal">
          {title}
        </Box>
        {from !== undefined && (
          <chakra.span fontSize="sm" color="fg.muted">
            {from}
          </chakra.span>
        )}
      </Button>
      <Box id={text} hidden={!isOpen} px="3" py="2" borderLeftWidth="2px" borderColor="line.strong" ml="1.5">
        {isOpen && <Text id={id} />}
      </Box>
    </li>
  );
}

/** The articles that explain the system, in their order; each opens where it stands. Nothing where there are none. */
export function HelpArticles() {
  const { data = [] } = useFreshQuery(useStation(), 'publicationList', {
    kind: 'help',
    pageSize: limits.pageSizes.at(-1) ?? limits.defaultPageSize,
  });
  if (data.length === 0) return null;
  return (
    <Box as="section" aria-label={say.help} mt="5">
      <chakra.h3 fontWeight="bold" mb="1">
        {say.help}
      </chakra.h3>
      <chakra.ul listStyleType="none">
        {data.map((row) => (
          <Article key={row.id} row={row} />
        ))}
      </chakra.ul>
    </Box>
  );
}
