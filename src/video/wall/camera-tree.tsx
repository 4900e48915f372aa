import { Box, chakra, Flex } from '@chakra-ui/react';
import { type KeyboardEvent, useRef, useState } from 'react';
import type { CameraTree as Tree } from '../../../contract/video/schemas.ts';
import { Icon } from '../../kit/icons.tsx';
import { EmptyLine } from '../../kit/state-panel.tsx';
import { Input } from '../../kit/text-box.ts';
import { videoMessages as say } from '../messages.ts';
import { type TreeLine, treeLines } from './tree-lines.ts';

/** The kind of what is dragged from the tree into a tile. */
export const dragType = 'text/x-lookout-camera';

const keyOf = (line: TreeLine): string => (line.kind === 'area' ? `area ${line.code}` : line.camera.id);

function Line({
  line,
  isAt,
  isShown,
  onFocus,
  onPress,
}: {
  line: TreeLine;
  isAt: boolean;
  isShown: boolean;
  onFocus: () => void;
  onPress: () => void;
}) {
  const isCamera = line.kind === 'camera';
  return (
    <Flex
      role="treeitem"
      aria-level={line.depth + 1}
      aria-selected={isCamera ? isShown : undefined}
      aria-expanded={isCamera ? undefined : line.isOpen}
      tabIndex={isAt ? 0 : -1}
      align="center"
      gap="2"
      minH="8"
      pl={`${0.5 + line.depth * 0.9}rem`}
      pr="3"
      fontSize="sm"
      cursor={isCamera ? 'grab' : 'pointer'}
      bg={isShown ? 'chosen' : 'transparent'}
      _hover={{ bg: isShown ? 'chosen' : 'hover' }}
      _focusVisible={{ outlineOffset: '-2px' }}
      draggable={isCamera}
      onDragStart={(event) => {
        if (line.kind !== 'camera') return;
        event.dataTransfer.setData(dragType, line.camera.id);
        event.dataTransfer.effectAllowed = 'copy';
      }}
      onFocus={onFocus}
      // A double click is one choice: the second would fill the next tile with the same camera.
      onClick={({ detail }) => {
        if (detail < 2) onPress();
      }}
      title={isCamera ? line.camera.name : undefined}
    >
      {isCamera ? <Icon name="video" /> : <Icon name={line.isOpen ? 'down' : 'right'} />}
      <Box flex="1" minW="0" truncate fontWeight={isCamera ? 'normal' : 'medium'}>
        {isCamera ? line.camera.name : line.name}
      </Box>
      <Box color="fg.muted" fontVariantNumeric="tabular-nums" whiteSpace="nowrap">
        {isCamera ? (line.camera.type === '1' ? say.gimbalShort : say.gateShort) : line.count}
      </Box>
    </Flex>
  );
}

/** The cameras of the region, by areas. A camera is dragged into a tile, or put into the selected one by Enter. */
export function CameraTree({
  tree,
  shown,
  onChoose,
}: {
  tree: Tree;
  shown: ReadonlySet<string>;
  onChoose: (camera: string) => void;
}) {
  const [keyword, setKeyword] = useState('');
  const [opened, setOpened] = useState<ReadonlySet<string>>(
    () => new Set(tree.areas.filter(({ parent }) => parent === undefined).map(({ areaCode }) => areaCode)),
  );
  const [at, setAt] = useState(0);
  const list = useRef<HTMLDivElement>(null);
  const lines = treeLines(tree, opened, keyword.trim());
  const here = Math.min(at, lines.length - 1);
  const toggle = (code: string, isOpen: boolean): void => {
    const next = new Set(opened);
    if (isOpen) next.add(code);
    else next.delete(code);
    setOpened(next);
  };
  const press = (line: TreeLine): void => {
    if (line.kind === 'area') toggle(line.code, !line.isOpen);
    else onChoose(line.camera.id);
  };
  const walk = (to: number): void => {
    const next = Math.max(0, Math.min(lines.length - 1, to));
    setAt(next);
    (list.current?.children[next] as HTMLElement | undefined)?.focus();
  };
  const keys = (event: KeyboardEvent): void => {
    const line = lines[here];
    if (!line) return;
    const acts: Readonly<Record<string, () => void>> = {
      ArrowDown: () => walk(here + 1),
      ArrowUp: () => walk(here - 1),
      Home: () => walk(0),
      End: () => walk(lines.length - 1),
      ArrowRight: () => line.kind === 'area' && toggle(line.code, true),
      ArrowLeft: () => line.kind === 'area' && toggle(line.code, false),
      Enter: () => press(line),
      ' ': () => press(line),
    };
    const act = acts[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  };
  return (
    <Flex direction="column" minH="0" h="100%">
      <Box role="search" p="2.5" borderBottomWidth="1px" borderColor="line">
        <Input
          size="sm"
          type="search"
          aria-label={say.search}
          placeholder={say.search}
          value={keyword}
          maxLength={50}
          onChange={({ target }) => {
            setKeyword(target.value);
            setAt(0);
          }}
        />
      </Box>
      {tree.isCut && (
        <Box px="3" py="1.5" fontSize="sm" color="fg.muted">
          {say.treeCut}
        </Box>
      )}
      {lines.length === 0 ? (
        <Box px="3">
          {keyword.trim() === '' ? (
            <EmptyLine title={say.noCameras} next={say.noCamerasNext} />
          ) : (
            <EmptyLine title={say.noMatch} next={say.noMatchNext} />
          )}
        </Box>
      ) : (
        <chakra.div
          ref={list}
          role="tree"
          aria-label={say.tree}
          flex="1"
          minH="0"
          overflowY="auto"
          py="1"
          onKeyDown={keys}
        >
          {lines.map((line, n) => (
            <Line
              key={keyOf(line)}
              line={line}
              isAt={n === here}
              isShown={line.kind === 'camera' && shown.has(line.camera.id)}
              onFocus={() => setAt(n)}
              onPress={() => press(line)}
            />
          ))}
        </chakra.div>
      )}
    </Flex>
  );
}
