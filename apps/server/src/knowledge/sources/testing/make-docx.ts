import { zip } from './zip.ts';

const types =
  '<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">' +
  '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
  '<Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>';
const relations =
  '<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">' +
  '<Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>';
const styles =
  '<?xml version="1.0"?><w:styles xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main">' +
  '<w:style w:type="paragraph" w:styleId="Heading1"><w:name w:val="heading 1"/></w:style></w:styles>';

/** A Word document of headings ("# …"), paragraphs and rows of a table ("a | b"). For tests. */
export function makeDocx(lines: string[]): Uint8Array {
  return zipDocx(lines.map(partOf).join(''));
}

/** A Word document with this body. `claimed`: what it says of the size of its parts. */
export function zipDocx(body: string, claimed?: number): Uint8Array {
  const document = `<?xml version="1.0"?><w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${body}</w:body></w:document>`;
  const parts = {
    '[Content_Types].xml': types,
    '_rels/.rels': relations,
    'word/document.xml': document,
    'word/styles.xml': styles,
    'word/_rels/document.xml.rels': relations
      .replace('officeDocument"', 'styles"')
      .replace('word/document.xml', 'styles.xml'),
  };
  return new Uint8Array(zip(parts, claimed));
}

function partOf(line: string): string {
  if (line.startsWith('# ')) {
    return `<w:p><w:pPr><w:pStyle w:val="Heading1"/></w:pPr>${runOf(line.slice(2))}</w:p>`;
  }
  if (!line.includes(' | ')) return `<w:p>${runOf(line)}</w:p>`;
  const cells = line.split(' | ').map((cell) => `<w:tc><w:p>${runOf(cell)}</w:p></w:tc>`);
  return `<w:tbl><w:tr>${cells.join('')}</w:tr></w:tbl>`;
}

const runOf = (text: string) => `<w:r><w:t>${text}</w:t></w:r>`;
