/** An element as a test sees it. */
export type Seen = { name: string; attributes: Record<string, string>; text: string; children: Seen[] }

/** Reads XML that a writer of ours made: elements, attributes and texts, nothing else. */
export function readXml(xml: string): Seen {
  const root: Seen = { name: '', attributes: {}, text: '', children: [] }
  const open = [root]
  for (const [, closing, name = '', told = '', empty, text] of xml.matchAll(
    /<(\/?)([\w.]+)((?:\s+[\w:]+="[^"]*")*)\s*(\/?)>|([^<]+)/g,
  )) {
    const top = open.at(-1) ?? root
    if (text !== undefined) top.text += plain(text.trim())
    else if (closing) {
      if (open.pop()?.name !== name) throw new Error(`</${name}> closes another element`)
    } else {
      const attributes = Object.fromEntries(
        [...told.matchAll(/([\w:]+)="([^"]*)"/g)].map(([, key = '', value = '']) => [key, plain(value)]),
      )
      const made = { name, attributes, text: '', children: [] }
      top.children.push(made)
      if (!empty) open.push(made)
    }
  }
  if (open.length > 1) throw new Error(`${open.at(-1)?.name} is not closed`)
  const document = root.children[0]
  if (!document) throw new Error('there is no element')
  return document
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
const plain = (text: string) => text.replaceAll(/&(\w+);/g, (_, name: string) => entities[name] ?? '?')

/** What may stand in an element, in this order: `!` once, `?` at most once, `+` at least once, `*` any number. */
const models: Readonly<Record<string, string>> = {
  BMECAT: 'HEADER! T_NEW_CATALOG? T_UPDATE_PRODUCTS?',
  HEADER:
    'GENERATOR_INFO? CATALOG! BUYER_IDREF? AGREEMENT* LEGAL_INFO? SUPPLIER_IDREF! DOCUMENT_CREATOR_IDREF? PARTIES? AREAS? USER_DEFINED_EXTENSIONS?',
  CATALOG:
    'LANGUAGE+ CATALOG_ID! CATALOG_VERSION! CATALOG_NAME* GENERATION_DATE? TERRITORY* AREA_REFS? CURRENCY? MIME_ROOT*',
  PARTIES: 'PARTY+',
  PARTY: 'PARTY_ID+ PARTY_ROLE* ADDRESS*',
  ADDRESS: 'NAME* STREET* ZIP* CITY* STATE* COUNTRY* COUNTRY_CODED? VAT_ID?',
  T_NEW_CATALOG: 'FEATURE_SYSTEM? CLASSIFICATION_SYSTEM* CATALOG_GROUP_SYSTEM? PRODUCT+',
  T_UPDATE_PRODUCTS: 'FORMULAS? PRODUCT+',
  PRODUCT:
    'SUPPLIER_PID! PRODUCT_DETAILS! PRODUCT_FEATURES* PRODUCT_ORDER_DETAILS! PRODUCT_PRICE_DETAILS+ MIME_INFO? USER_DEFINED_EXTENSIONS? PRODUCT_REFERENCE*',
  PRODUCT_DETAILS:
    'DESCRIPTION_SHORT+ DESCRIPTION_LONG* INTERNATIONAL_PID* SUPPLIER_ALT_PID? BUYER_PID* MANUFACTURER_PID? MANUFACTURER_IDREF? MANUFACTURER_NAME? MANUFACTURER_TYPE_DESCR* ERP_GROUP_BUYER? ERP_GROUP_SUPPLIER? DELIVERY_TIME? KEYWORD*',
  PRODUCT_FEATURES: 'REFERENCE_FEATURE_SYSTEM_NAME? REFERENCE_FEATURE_GROUP_ID* FEATURE*',
  FEATURE: 'FNAME! FVALUE+ FUNIT? FORDER?',
  PRODUCT_ORDER_DETAILS:
    'ORDER_UNIT! CONTENT_UNIT? NO_CU_PER_OU? PRICE_QUANTITY? QUANTITY_MIN? QUANTITY_INTERVAL? QUANTITY_MAX? PACKING_UNITS?',
  PRODUCT_PRICE_DETAILS: 'VALID_START_DATE? VALID_END_DATE? DAILY_PRICE? PRODUCT_PRICE+',
  PRODUCT_PRICE: 'PRICE_AMOUNT! PRICE_CURRENCY? TAX? PRICE_FACTOR? LOWER_BOUND? TERRITORY*',
  MIME_INFO: 'MIME+',
  MIME: 'MIME_TYPE? MIME_SOURCE! MIME_DESCR* MIME_ALT* MIME_PURPOSE? MIME_ORDER?',
}

/** A model as what the names of the elements have to match. */
const patternOf = (model: string): RegExp =>
  new RegExp(
    `^${model
      .split(' ')
      .map((part) => `(?:${part.slice(0, -1)} )${part.endsWith('!') ? '' : part.at(-1)}`)
      .join('')}$`,
  )

/** What of a document is not as BMEcat 2005 has it: elements that lack, are too many, or stand where another belongs. */
export function faultsOf({ name, text, children }: Seen): string[] {
  const model = models[name]
  const names = children.map((child) => `${child.name} `).join('')
  const isRight = model ? patternOf(model).test(names) : children.length === 0 && text !== ''
  return [...(isRight ? [] : [`${name}: ${names}`]), ...children.flatMap(faultsOf)]
}

/** All elements of a name, wherever they stand. */
export const allOf = (element: Seen, name: string): Seen[] => [
  ...(element.name === name ? [element] : []),
  ...element.children.flatMap((child) => allOf(child, name)),
]

/** The text of the first element of a name. */
export const textOf = (element: Seen | undefined, name: string): string | undefined =>
  element && allOf(element, name)[0]?.text
