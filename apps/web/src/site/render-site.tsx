import { renderToString } from 'react-dom/server';
import { Site } from './site.tsx';

/**
 * The landing page's markup, for the build to write into site.html.
 * @public
 */
export const renderSite = () => renderToString(<Site />);
