import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import type { LayerChoice } from '../../../contract/map/settings.ts';
import { useBehavior } from '../../kit/use-behavior.ts';
import { baseMessages } from '../base/messages.ts';
import { useBase } from '../base/use-base.ts';
import type { MapHost } from '../host/map-host.ts';
import { isShown, turned, withBase } from '../more/layer-choice.ts';
import { LayerTree } from '../more/layer-tree.tsx';
import { PanelButton } from '../more/panel-button.tsx';
import { useFeeds } from '../more/use-feeds.ts';
import styles from './compare.module.css';
import { Divider } from './divider.tsx';
import { compareMessages as say } from './messages.ts';
import { type CompareMode, useHalf, useTwin } from './use-twin.ts';

const middle = 50;

interface SecondMapProps {
  host: MapHost;
  mode: CompareMode;
  /** What the first map shows: the second begins with the same. */
  choice: LayerChoice;
  opens: ReadonlySet<string>;
  own: ReadonlySet<string>;
  zoom: number;
  isOpen: boolean;
  onToggle: () => void;
}

/** The layers of the second map: its base, and which of all it shows, on its own. */
function SecondLayers({ host, twin, choice: begun, opens, own, zoom, isOpen, onToggle, onBase }: TwinProps) {
  const [choice, setChoice] = useState(begun);
  const layers = useBehavior(twin.layers$);
  const shown = useBehavior(twin.shown$);
  const { bases, covered, note } = useBase(twin, choice.base);
  const opening = useMemo(() => ({ on: opens, off: covered }), [opens, covered]);
  useEffect(() => {
    twin.hide(new Set(layers.filter((layer) => !isShown(layer, choice, opening)).map(({ id }) => id)));
  }, [twin, layers, choice, opening]);
  useFeeds(twin, shown, own);
  const credits = useBehavior(twin.credits$);
  useEffect(() => {
    host.credit('twin', credits);
    return () => host.credit('twin', []);
  }, [host, credits]);
  const name = bases.find(({ id }) => id === choice.base)?.name ?? baseMessages.own;
  useEffect(() => onBase(name), [onBase, name]);
  return (
    <PanelButton label={say.layers} icon="grid" isOpen={isOpen} onToggle={onToggle}>
      <LayerTree
        layers={layers}
        zoom={zoom}
        isShown={(layer) => isShown(layer, choice, opening)}
        base={{ bases, chosen: choice.base, note, onChoose: (base) => setChoice(withBase(choice, base)) }}
        onTurn={(these, on) => setChoice(turned(choice, these, on, opening))}
        onRestore={undefined}
      />
    </PanelButton>
  );
}

interface TwinProps extends Omit<SecondMapProps, 'mode'> {
  twin: MapHost;
  onBase: (name: string) => void;
}

/** A second map in the frame of the first, which moves with it. */
export function SecondMap({ host, mode, ...rest }: SecondMapProps): ReactNode {
  const container = useRef<HTMLDivElement>(null);
  const [percent, setPercent] = useState(middle);
  const [base, setBase] = useState('');
  const twin = useTwin(host, container);
  useHalf(host, mode);
  const frame = host.map.getContainer().parentElement;
  if (!frame) return null;
  const isSwipe = mode === 'swipe';
  const placed = isSwipe ? { clipPath: `inset(0 0 0 ${percent}%)` } : { left: '50%' };
  const line = isSwipe ? percent : middle;
  return (
    <>
      {createPortal(
        <>
          <div className={styles['second']} style={placed} ref={container} />
          <Divider percent={line} onMove={isSwipe ? setPercent : undefined} />
          <span className={styles['name']} style={{ right: `calc(${100 - line}% + .75rem)` }}>
            {say.left}
          </span>
          <span className={styles['name']} style={{ left: `calc(${line}% + .75rem)` }}>
            {twin === 'failed' ? say.failed : base === '' ? say.right : `${say.right}　${base}`}
          </span>
        </>,
        frame,
      )}
      {twin !== undefined && twin !== 'failed' && <SecondLayers {...rest} host={host} twin={twin} onBase={setBase} />}
    </>
  );
}
