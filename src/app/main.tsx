import { createRoot } from 'react-dom/client';
import { defaultConfig } from '../../machines/config.ts';
import { createStation } from '../../machines/runtime.ts';
import { restoreMode } from '../kit/theme/mode.ts';
import { App } from './app.tsx';
import { createBrowserPorts } from './ports/browser-ports.ts';

restoreMode();
const root = document.getElementById('root');
if (!root) throw new Error('the page has no #root');
createRoot(root).render(<App station={createStation(createBrowserPorts(), defaultConfig)} />);
