import { Box, chakra, Flex } from '@chakra-ui/react';
import { useState } from 'react';
import type { PublicationKind, PublicationRow } from '../../contract/publications/schemas.ts';
import { Button } from '../kit/button.ts';
import { useStation } from '../kit/station.tsx';
import { FilePicture } from '../kit/upload/file-picture.tsx';
import { useFreshQuery } from '../kit/use-fresh-query.ts';
import { homeMessages as say } from './messages.ts';
import { PublicationDialog } from './publication-dialog.tsx';
import { PublicationsDialog } from './publications-dialog.tsx';
import { PublicationLine } from './publication-line.tsx';

/** So many of each kind stand on the page; the rest is behind 更多. */
const few = 3;

/** The banners of the home page, side by side. */
function Banners() {
  const { data = [] } = useFreshQuery(useStation(), 'homeBanners', undefined);
  if (data.length === 0) return null;
  return (
    <Flex as="ul" aria-label={say.banners} gap="2" overflowX="auto" maxW="40%" alignItems="center" listStyleType="none">
      {data.map(({ id, title, picture, link }) => {
        const shown = <FilePicture fileUrl={picture} alt={title} height="6.5rem" otherwise={title} />;
        return (
          <chakra.li key={id} flexShrink="0">
            {link === undefined ? (
              shown
            ) : (
              <a href={link} target="_blank" rel="noopener noreferrer">
                {shown}
              </a>
            )}
          </chakra.li>
        );
      })}
    </Flex>
  );
}

/** News, policies and banners that are published; nothing where there are none. */
export function PublishedPanel() {
  const station = useStation();
  const news = useFreshQuery(station, 'publicationList', { kind: 'news' });
  const policies = useFreshQuery(station, 'publicationList', { kind: 'policy' });
  const banners = useFreshQuery(station, 'homeBanners', undefined);
  const [opened, setOpened] = useState<PublicationRow>();
  const [all, setAll] = useState<PublicationKind>();
  const lists = [
    { kind: 'news', rows: news.data ?? [], total: news.total ?? 0 },
    { kind: 'policy', rows: policies.data ?? [], total: policies.total ?? 0 },
  ] as const;
  if (lists.every(({ rows }) => rows.length === 0) && (banners.data ?? []).length === 0) return null;
  return (
    <Flex
      as="section"
      aria-label={say.published}
      flexShrink="0"
      gap="6"
      p="3"
      bg="surface"
      borderWidth="1px"
      borderColor="line"
      borderRadius="lg"
    >
      <Banners />
      {lists.map(
        ({ kind, rows, total }) =>
          rows.length > 0 && (
            <Box key={kind} flex="1" minW="0">
              <Flex align="center" gap="2" mb="0.5">
                <chakra.h2 flex="1" fontWeight="bold">
                  {say.kinds[kind]}
                </chakra.h2>
                {total > few && (
                  <Button
                    size="sm"
                    variant="bare"
                    aria-label={say.moreOf(say.kinds[kind])}
                    onClick={() => setAll(kind)}
                  >
                    {say.more}
                  </Button>
                )}
              </Flex>
              <chakra.ul aria-label={say.kinds[kind]} listStyleType="none">
                {rows.slice(0, few).map((row) => (
                  <PublicationLine key={row.id} row={row} onOpen={() => setOpened(row)} />
                ))}
              </chakra.ul>
            </Box>
          ),
      )}
      {all !== undefined && <PublicationsDialog kind={all} onClose={() => setAll(undefined)} />}
      {opened && <PublicationDialog row={opened} onClose={() => setOpened(undefined)} />}
    </Flex>
  );
}
