// Websites and files for tests, made by code. Imported by tests alone.
export { makeDocx, zipDocx } from './make-docx.ts';
export { assemblePdf, makePdf, type PdfText } from './make-pdf.ts';
export { htmlPage, openTestSite, redirectTo, type TestPage, type TestSite } from './open-test-site.ts';
export { pathsOf, type WebsiteReader, websiteReader } from './website-reader.ts';
