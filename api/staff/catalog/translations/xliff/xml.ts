/** Letters that XML cannot write at all. */
const unwritable = /[[\p{Cc}\p{Cs}\uFFFE\uFFFF]--[\t\n\r\u007F-\u009F]]/gv

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
