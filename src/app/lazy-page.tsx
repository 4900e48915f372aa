import { lazy, Suspense, type ComponentType } from 'react';
import { limits } from '../../contract/limits.ts';
import { Loading } from '../kit/state-panel.tsx';
import { appMessages as say } from './messages.ts';

/** A page's code did not come: the network failed, it took longer than 120 s, or a new version replaced it. */
export class PageLoadFault extends Error {
  override readonly name = 'ChunkLoadError';
}

type Module<Props> = { default: ComponentType<Props> };

function withinLimit<Props>(load: () => Promise<Module<Props>>): Promise<Module<Props>> {
  return new Promise((resolve, reject) => {
    const timer = window.setTimeout(() => reject(new PageLoadFault('timeout')), limits.pageLoadTimeoutMs);
    load().catch(load).then(resolve, (cause: unknown) => reject(new PageLoadFault('load', { cause }))).finally(() => window.clearTimeout(timer));
  });
}

/** A page whose code is loaded when it is first shown; a failed load is tried once more before it counts. */
export function lazyPage<Props extends object = object>(load: () => Promise<Module<Props>>): ComponentType<Props> {
  const Page = lazy(() => withinLimit(load)) as unknown as ComponentType<Props>;
  return function LazyPage(props: Props) {
    return <Suspense fallback={<Loading label={say.opening} />}><Page {...props} /></Suspense>;
  };
}
