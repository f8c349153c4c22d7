import '../style.css';
import { readSiteConfig } from './read-site-config.ts';
import { showPage } from './show-page.tsx';
import { Site } from './site.tsx';

showPage(<Site config={await readSiteConfig()} />);
