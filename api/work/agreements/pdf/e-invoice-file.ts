import type PDFDocument from 'pdfkit';

/** What makes a PDF an e-invoice of Factur-X and ZUGFeRD: the XML as a file, and metadata that say so. */

const FILE = 'factur-x.xml';
const PREFIX = 'fx';
const NAMESPACE = 'urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#';

const escaped = (text: string): string =>
  text
    .replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');

const described = (namespaces: Record<string, string>, content: string): string => {
  const attributes = Object.entries(namespaces).map(([prefix, uri]) => ` xmlns:${prefix}="${uri}"`);
  return `<rdf:Description rdf:about=""${attributes.join('')}>${content}</rdf:Description>`;
};

const inLanguage = (name: string, text: string): string =>
  `<dc:${name}><rdf:Alt><rdf:li xml:lang="x-default">${escaped(text)}</rdf:li></rdf:Alt></dc:${name}>`;

const PROPERTIES = {
  DocumentFileName: ['Name of the embedded XML invoice file', FILE],
  DocumentType: ['Type of the document', 'INVOICE'],
  Version: ['Version of the XML schema', '1.0'],
  ConformanceLevel: ['Conformance level of the XML', 'EN 16931'],
} as const;

/** The properties of Factur-X, declared as PDF/A demands of any that are not its own. */
const extension = (): string => {
  const declared = Object.entries(PROPERTIES).map(
    ([name, [description]]) =>
      `<rdf:li rdf:parseType="Resource"><pdfaProperty:name>${name}</pdfaProperty:name>` +
      '<pdfaProperty:valueType>Text</pdfaProperty:valueType><pdfaProperty:category>external</pdfaProperty:category>' +
      `<pdfaProperty:description>${description}</pdfaProperty:description></rdf:li>`,
  );
  return described(
    {
      pdfaExtension: 'http://www.aiim.org/pdfa/ns/extension/',
      pdfaSchema: 'http://www.aiim.org/pdfa/ns/schema#',
      pdfaProperty: 'http://www.aiim.org/pdfa/ns/property#',
    },
    '<pdfaExtension:schemas><rdf:Bag><rdf:li rdf:parseType="Resource">' +
      '<pdfaSchema:schema>Factur-X PDFA Extension Schema</pdfaSchema:schema>' +
      `<pdfaSchema:namespaceURI>${NAMESPACE}</pdfaSchema:namespaceURI><pdfaSchema:prefix>${PREFIX}</pdfaSchema:prefix>` +
      `<pdfaSchema:property><rdf:Seq>${declared.join('')}</rdf:Seq></pdfaSchema:property>` +
      '</rdf:li></rdf:Bag></pdfaExtension:schemas>',
  );
};

const stated = (): string =>
  described(
    { [PREFIX]: NAMESPACE },
    Object.entries(PROPERTIES)
      .map(([name, [, value]]) => `<${PREFIX}:${name}>${value}</${PREFIX}:${name}>`)
      .join(''),
  );

/** The same facts as in the document's own dictionary; pdfkit writes them without escaping. */
function informationOf(
  { Title = '', Author = '', Subject = '', Creator = '', Producer = '' }: PDFKit.DocumentInfo,
  at: Date,
) {
  const date = at.toISOString().replace(/\.\d+Z$/, 'Z');
  return [
    described(
      { xmp: 'http://ns.adobe.com/xap/1.0/' },
      `<xmp:CreateDate>${date}</xmp:CreateDate><xmp:ModifyDate>${date}</xmp:ModifyDate>` +
        `<xmp:CreatorTool>${escaped(Creator)}</xmp:CreatorTool>`,
    ),
    described(
      { dc: 'http://purl.org/dc/elements/1.1/' },
      inLanguage('title', Title) +
        `<dc:creator><rdf:Seq><rdf:li>${escaped(Author)}</rdf:li></rdf:Seq></dc:creator>` +
        inLanguage('description', Subject),
    ),
    described({ pdf: 'http://ns.adobe.com/pdf/1.3/' }, `<pdf:Producer>${escaped(Producer)}</pdf:Producer>`),
  ];
}

/** Puts the XML into a document of the subset PDF/A-3b. */
export function attachEInvoice(document: InstanceType<typeof PDFDocument>, xml: string, at: Date): void {
  // Its types lack the relationship.
  const options = {
    name: FILE,
    type: 'text/xml',
    description: 'Factur-X invoice',
    relationship: 'Alternative',
    creationDate: at,
    modifiedDate: at,
  };
  document.file(Buffer.from(xml), options);
  document._addInfo = () => {
    for (const part of [...informationOf(document.info, at), extension(), stated()]) document.appendXML(part);
  };
}
