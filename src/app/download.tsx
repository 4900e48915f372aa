import { createRoot } from 'react-dom/client';
import DownloadPage from '../apps/download-page.tsx';

// A page of its own beside the station's: a phone that fetches the app loads neither station nor view library, and
// opens no connection.
const root = document.getElementById('root');
if (!root) throw new Error('the page has no #root');
createRoot(root).render(<DownloadPage />);
