import { useEffect, useEffectEvent, useImperativeHandle, useRef, type Ref } from 'react';
import { Icon } from '../icons.tsx';
import { useLineWindow } from '../lines/use-line-window.ts';
import { useRootPx } from '../use-root-px.ts';
import type { Line } from './lines.ts';
import { regionMessages as say } from './messages.ts';
import styles from './region-tree.module.css';
import { useTreeKeys } from './use-tree-keys.ts';

const lineRem = 2.25;
const indentRem = 1.125;

/** Lets what stands beside the tree send the focus into it. */
export interface TreeHandle {
  focus(): void;
}

/** What the tree is given; `onType` is called when a letter is typed in it. */
export interface TreeLinesProps {
  ref: Ref<TreeHandle>;
  lines: readonly Line[];
  chosen: readonly string[];
  multiple: boolean;
  onToggle: (code: string) => void;
  onChoose: (code: string) => void;
  onType: () => void;
}

const noteOf = ({ branch, fullName }: Line): string | undefined =>
  branch === undefined ? fullName : branch === 'failed' ? say.branchFailed : say.loading;

/** The virtual tree of areas: only what is in view is drawn. */
export function TreeLines({ ref, lines, chosen, multiple, onToggle, onChoose, onType }: TreeLinesProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const linePx = lineRem * useRootPx();
  const { places, scrollTo } = useLineWindow({ scroller, count: lines.length, linePx, openingPx: 288 });
  const { activeIndex, setActiveCode, focusLine, onKeyDown } = useTreeKeys({
    scroller,
    lines,
    startCode: chosen[0],
    scrollTo: (place) => scrollTo(place, 'nearest'),
    onToggle,
    onChoose,
    onType,
  });
  useImperativeHandle(ref, () => ({ focus: () => focusLine(activeIndex) }));

  const showsChosen = lines.some(({ code }) => code === chosen[0]);
  const reveal = useEffectEvent(() => scrollTo(activeIndex, 'center'));
  useEffect(() => {
    if (showsChosen) reveal();
  }, [showsChosen]);

  return (
    <div
      ref={scroller}
      className={styles['scroller']}
      role="tree"
      aria-label={say.tree}
      aria-multiselectable={multiple}
      onKeyDown={onKeyDown}
    >
      <div role="none" className={styles['body']} style={{ height: lines.length * linePx }}>
        {places.map((place) => {
          const line = lines[place];
          if (!line) return null;
          const { code, name, open, level } = line;
          const isChosen = chosen.includes(code);
          const note = noteOf(line);
          return (
            <div
              key={code}
              data-code={code}
              role="treeitem"
              aria-label={note === undefined ? name : `${name}，${note}`}
              aria-level={level}
              aria-posinset={line.place}
              aria-setsize={line.siblings}
              aria-selected={isChosen}
              {...(open === undefined ? {} : { 'aria-expanded': open })}
              {...(line.branch === 'loading' ? { 'aria-busy': true } : {})}
              tabIndex={place === activeIndex ? 0 : -1}
              className={styles['line']}
              style={{
                transform: `translateY(${place * linePx}px)`,
                paddingLeft: `${0.5 + (level - 1) * indentRem}rem`,
              }}
              onClick={() => {
                setActiveCode(code);
                onChoose(code);
              }}
              onFocus={() => setActiveCode(code)}
            >
              <span
                aria-hidden
                className={styles['arrow']}
                {...(open === undefined ? {} : { 'data-open': open })}
                onClick={(event) => {
                  if (open !== undefined) {
                    event.stopPropagation();
                    setActiveCode(code);
                    onToggle(code);
                  }
                }}
              >
                {open !== undefined && <Icon name="down" size="1em" />}
              </span>
              <span className={styles['name']}>{name}</span>
              {note !== undefined && <span className={styles['note']}>{note}</span>}
              {isChosen && (
                <span aria-hidden className={styles['mark']}>
                  ✓
                </span>
              )}
            </div>
          );
        })}
      </div>
    </div>
  );
}
