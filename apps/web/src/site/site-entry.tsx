import '../style.css';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { Site } from './site.tsx';

const root = document.getElementById('root')!;
// The built page has its markup already; the dev server's has not.
if (root.hasChildNodes()) hydrateRoot(root, <Site />);
else createRoot(root).render(<Site />);
