// Errors in the browser, reported to our own server. It must not know any screen.
export { notePage, reportBrowserError, startErrorReporter } from './error-reporter.ts';
