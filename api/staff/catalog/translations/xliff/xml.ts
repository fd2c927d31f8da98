/** Letters that XML cannot write at all. */
// oxlint-disable-next-line no-control-regex
const unwritable =
  /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g

export const hasUnwritable = (text: string): boolean => text.search(unwritable) >= 0

/** As XML writes it; a return would become a new line by itself. */
export const inXml = (text: string): string =>
  text
    .replace(unwritable, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll('\r', '&#13;')

const attributes = (named: Readonly<Record<string, string | number | undefined>>): string =>
  Object.entries(named)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => ` ${name}="${inXml(String(value)).replaceAll('\n', '&#10;').replaceAll('\t', '&#9;')}"`)
    .join('')

export const element = (
  name: string,
  named: Parameters<typeof attributes>[0],
  children: readonly string[] = [],
): string =>
  children.length === 0
    ? `<${name}${attributes(named)}/>`
    : `<${name}${attributes(named)}>${children.join('')}</${name}>`
