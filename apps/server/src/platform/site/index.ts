// The built pages and scripts of apps/web and apps/widget, served by path and session.
// It must not know what is on them.

export { site } from './feature.ts';
export { siteConfigOf } from './site-config.ts';
