import { Box, chakra, Flex } from '@chakra-ui/react';
import { useState } from 'react';
import { limits } from '../../contract/limits.ts';
import { Button } from './button.ts';
import { DigitsInput } from './inputs/number-input.tsx';
import { isComposing } from './is-composing.ts';
import { paginationMessages as say } from './pagination-messages.ts';
import { Select } from './select.tsx';

/** From so many pages on, their number can be typed. */
const manyPages = 4;

/** A box for the number of a page, which is gone to at Enter; a number beyond the last means the last. */
function PageBox({ pages, onGo }: { pages: number; onGo: (page: number) => void }) {
  const [text, setText] = useState('');
  return (
    <chakra.label display={{ base: 'none', md: 'inline-flex' }} alignItems="center" gap="2">
      {say.goTo}
      <DigitsInput
        aria-label={say.goToLabel(pages)}
        size="sm"
        w="16"
        textAlign="center"
        max={String(pages).length}
        value={text}
        onChange={setText}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || isComposing(event)) return;
          // The list may stand in a form, which is not meant.
          event.preventDefault();
          if (Number(text) > 0) onGo(Number(text));
          setText('');
        }}
      />
      {say.page}
    </chakra.label>
  );
}

/** Where one is in a list of pages, and the way to every other; nothing while nobody knows how long the list is. */
export function Pagination({
  pageNum,
  pageSize,
  total,
  onChange,
}: {
  pageNum: number;
  pageSize: number;
  total: number | undefined;
  onChange: (page: { pageNum: number; pageSize: number }) => void;
}) {
  if (total === undefined) return null;
  const pages = Math.max(1, Math.ceil(total / pageSize));
  const to = (page: number): void => onChange({ pageNum: Math.min(pages, Math.max(1, page)), pageSize });
  // A phone has room for the two steps that people take.
  const step = (label: string, page: number, able: boolean, onPhone: boolean) => (
    <Button
      size="sm"
      display={onPhone ? undefined : { base: 'none', md: 'inline-flex' }}
      disabled={!able}
      onClick={() => to(page)}
    >
      {label}
    </Button>
  );
  return (
    <Flex
      as="nav"
      aria-label={say.total(total)}
      align="center"
      gap="2"
      wrap="wrap"
      px="4"
      py="2.5"
      borderTopWidth="1px"
      borderColor="line"
      fontSize="sm"
      color="fg.muted"
    >
      <span role="status">{say.total(total)}</span>
      <Box display={{ base: 'none', md: 'block' }}>
        <Select
          label={say.pageSize}
          value={String(pageSize)}
          onChange={(size) => onChange({ pageNum: 1, pageSize: Number(size) })}
        >
          {limits.pageSizes.map((size) => (
            <option key={size} value={size}>
              {say.perPage(size)}
            </option>
          ))}
        </Select>
      </Box>
      {step(say.first, 1, pageNum > 1, false)}
      {step(say.previous, pageNum - 1, pageNum > 1, true)}
      <span>{say.pageOf(Math.min(pageNum, pages), pages)}</span>
      {step(say.next, pageNum + 1, pageNum < pages, true)}
      {step(say.last, pages, pageNum < pages, false)}
      {pages >= manyPages && <PageBox pages={pages} onGo={to} />}
    </Flex>
  );
}
