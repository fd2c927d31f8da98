import i18next from 'i18next'
import { furtherFieldLabels } from '#lib/contract/customer-field-texts.ts'
import { productFieldTexts } from '#lib/contract/product-field-texts.ts'
import type { NumberFieldName } from '#lib/contract/product-fields.ts'

/** Described fields, in the language that is spoken just now. */
const spoken = () => (i18next.language === 'pl' ? 'pl' : 'en')

/** What a number that is stated of a product is called. */
export const productFieldText = (name: NumberFieldName): { label: string; hint?: string; log: string } =>
  productFieldTexts[name][spoken()]

/** What an account holds about its person besides the name, and what each is called. */
export const furtherCustomerFields = () => furtherFieldLabels(spoken())
