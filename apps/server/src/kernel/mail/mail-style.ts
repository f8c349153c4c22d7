// The product's colors (apps/web/src/style.css), as mail programs want them: plain, written at each element.
const light = {
  canvas: '#f5f6f1',
  surface: '#ffffff',
  sunken: '#ebeee7',
  ink: '#14201d',
  soft: '#4b5954',
  line: '#d8ddd4',
  primary: '#0d5c55',
  onPrimary: '#ffffff',
};

const dark: typeof light = {
  canvas: '#0e1413',
  surface: '#161f1d',
  sunken: '#0a100f',
  ink: '#e7eeea',
  soft: '#a4b2ac',
  line: '#2a3733',
  primary: '#5cc7b5',
  onPrimary: '#06231f',
};

const fonts = "-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
// Addresses and words without end break instead of widening the mail.
const breaking = 'overflow-wrap:anywhere;word-break:break-word';

/** Styles written at the elements: what every mail program understands, in light colors. */
export const at = {
  body: `margin:0;padding:0;width:100%;background:${light.canvas};color:${light.ink};font:16px/1.55 ${fonts};-webkit-text-size-adjust:100%`,
  hidden:
    'display:none;max-height:0;max-width:0;overflow:hidden;opacity:0;font-size:1px;line-height:1px;mso-hide:all',
  canvas: `width:100%;background:${light.canvas}`,
  margin: 'padding:32px 16px',
  column: 'width:100%;max-width:560px;table-layout:fixed;margin:0 auto',
  brand: `padding:0 4px 16px;font:700 17px/1.4 ${fonts};color:${light.primary};${breaking}`,
  card: `padding:32px;border:1px solid ${light.line};border-radius:14px;background:${light.surface};color:${light.ink};font:16px/1.55 ${fonts};${breaking}`,
  heading: `margin:0 0 16px;font:700 22px/1.3 ${fonts};color:${light.ink}`,
  paragraph: 'margin:0 0 16px',
  facts: `width:100%;table-layout:fixed;margin:0 0 16px;border-collapse:collapse;border-top:1px solid ${light.line}`,
  label: `width:30%;padding:8px 12px 8px 0;border-bottom:1px solid ${light.line};color:${light.soft};font:14px/1.55 ${fonts};vertical-align:top;text-align:left;${breaking}`,
  value: `padding:8px 0;border-bottom:1px solid ${light.line};color:${light.ink};font:15px/1.55 ${fonts};vertical-align:top;${breaking}`,
  link: `color:${light.primary};text-decoration:underline`,
  quote: `margin:0 0 16px;padding:2px 0 2px 14px;border-left:3px solid ${light.line}`,
  by: `margin:0;color:${light.soft};font:13px/1.55 ${fonts}`,
  said: 'margin:0',
  code: `margin:0 0 16px;padding:16px;border-radius:10px;background:${light.sunken};color:${light.ink};font:700 30px/1.2 ui-monospace,Menlo,Consolas,monospace;letter-spacing:6px;text-align:center`,
  action: 'margin:24px 0',
  button: `display:inline-block;padding:13px 22px;border-radius:8px;background:${light.primary};color:${light.onPrimary};font:600 16px/1.3 ${fonts};text-decoration:none`,
  note: `margin:0 0 10px;color:${light.soft};font:14px/1.5 ${fonts}`,
  foot: `padding:18px 4px 0;color:${light.soft};font:13px/1.55 ${fonts};${breaking}`,
  footLine: 'margin:0 0 6px',
  footLink: `color:${light.soft};text-decoration:underline`,
};

/** What programs that know style sheets do better: dark colors, and room on phones. */
export const styleSheet = `:root{color-scheme:light dark;supported-color-schemes:light dark}
.card>:last-child{margin-bottom:0!important}
@media (max-width:480px){
.margin{padding:16px 8px!important}
.card{padding:24px 20px!important}
.label,.value{display:block!important;width:auto!important}
.label{padding:10px 0 0!important;border-bottom:0!important}
.value{padding:0 0 10px!important}
}
@media (prefers-color-scheme:dark){
.canvas{background:${dark.canvas}!important}
.card{background:${dark.surface}!important;border-color:${dark.line}!important;color:${dark.ink}!important}
.ink{color:${dark.ink}!important}
.soft{color:${dark.soft}!important}
.brand,.link{color:${dark.primary}!important}
.line{border-color:${dark.line}!important}
.code{background:${dark.sunken}!important;color:${dark.ink}!important}
.button{background:${dark.primary}!important;color:${dark.onPrimary}!important}
}`;
