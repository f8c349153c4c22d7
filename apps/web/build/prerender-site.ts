import { type Plugin, runnerImport } from 'vite';

/**
 * Writes the landing page's markup into site.html at build, so that it can be read without JavaScript.
 * @public
 */
export function prerenderSite(): Plugin {
  return {
    name: 'prerender-site',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      async handler(html, page) {
        if (!page.path.endsWith('/site.html')) return html;
        const { module } = await runnerImport<typeof import('../src/site/render-site.tsx')>(
          '/src/site/render-site.tsx',
          { root: import.meta.dirname.replace(/\/build$/, ''), configFile: false, logLevel: 'error' },
        );
        return html.replace('<div id="root"></div>', () => `<div id="root">${module.renderSite()}</div>`);
      },
    },
  };
}
