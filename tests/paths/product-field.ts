import type { Path } from './path.ts'

/** Weighs what is sent: entered by staff, imported, told by the API, shown in the data sheet, in the feed and as a facet. */
export const productField: Path = {
  files: {
    'api/platform/database/migrations/0300-shipping-weight.ts': `import type { Kysely } from 'kysely'

/** What a product weighs with its box, in grams. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('product').addColumn('shipping_weight', 'integer').execute()
}
`,
  },
  lines: {
    'api/platform/database/migrations/index.ts': [
      ["import * as staff from './0007-staff.ts'\n", "import * as shippingWeight from './0300-shipping-weight.ts'\n"],
      ["  '0007-staff': staff,\n", "  '0300-shipping-weight': shippingWeight,\n"],
    ],
    'src/lib/contract/product.ts': [
      [
        '  warrantyMonths: v.pipe(v.number(), v.integer(), v.minValue(0)),\n',
        '  shippingWeight: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),\n',
      ],
    ],
    'src/lib/contract/product-fields.ts': [
      [
        'export const productFields = {\n',
        `  /** With its box. */
  shippingWeight: {
    column: 'shipping_weight',
    values: { least: 1, most: 1_000_000, unit: 'g' },
    toldOf: 'page',
    seenIn: 'page',
    row: true,
    feed: 'g:shipping_weight',
    facet: true,
  },
`,
      ],
    ],
    'src/lib/contract/product-field-texts.ts': [
      [
        '{ [Name in NumberFieldName]: FieldTexts<Name> } = {\n',
        `  shippingWeight: {
    pl: { label: 'Masa z opakowaniem w gramach', log: 'masa z opakowaniem (g)' },
    en: { label: 'Shipping weight in grams', log: 'shipping weight (g)' },
    shop: {
      de: 'Versandgewicht',
      en: 'Shipping weight',
      es: 'Peso con embalaje',
      it: 'Peso con imballo',
      no: 'Vekt med emballasje',
      pl: 'Masa z opakowaniem',
    },
  },
`,
      ],
    ],
    'docs/catalogue.md': [
      [
        '| `leadDays`        |        | working days until more of it leave than there are; then it is sold above the stock                                                       |\n',
        '| `shippingWeight`  |        | what it weighs with its box, in grams |\n',
      ],
    ],
  },
}
