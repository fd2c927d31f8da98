import i18next from 'i18next'
import { productFieldTexts } from '#lib/contract/product-field-texts.ts'
import type { NumberFieldName } from '#lib/contract/product-fields.ts'

/** What a number that is stated of a product is called, in the language that is spoken just now. */
export const productFieldText = (name: NumberFieldName): { label: string; hint?: string; log: string } =>
  productFieldTexts[name][i18next.language === 'pl' ? 'pl' : 'en']
