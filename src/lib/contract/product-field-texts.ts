import { type InLanguages, saidIn } from './in-languages.ts'
import type { Language } from './cultures.ts'
import type { NumberFieldName, productFields } from './product-fields.ts'
import type { StaffLanguage } from './staff/people.ts'

/** The field in the back office, what is said below it, and its name in the audit log. */
type StaffTexts = { label: string; hint?: string; log: string }

type FieldTexts<Name extends NumberFieldName> = Record<StaffLanguage, StaffTexts> &
  ((typeof productFields)[Name] extends { row: true } | { facet: true } ? { shop: InLanguages } : unknown)

/** What people call the numbers of `product-fields.ts`: the staff, and where a page or a facet shows one, shoppers. */
export const productFieldTexts: { [Name in NumberFieldName]: FieldTexts<Name> } = {
  warranty: {
    pl: { label: 'Gwarancja w miesiącach', log: 'gwarancja (miesiące)' },
    en: { label: 'Warranty in months', log: 'warranty (months)' },
  },
  durabilityYears: {
    pl: {
      label: 'Gwarancja trwałości w latach',
      hint: 'Producent gwarantuje bezpłatnie trwałość całego produktu. Puste, gdy nie gwarantuje; powyżej dwóch lat konsumenci w Unii widzą etykietę.',
      log: 'gwarancja trwałości (lata)',
    },
    en: {
      label: 'Guarantee of durability in years',
      hint: 'The maker guarantees that the whole product lasts so long, at no cost. Empty when it does not; above two years consumers in the Union see the label.',
      log: 'guarantee of durability (years)',
    },
  },
  leadDays: {
    pl: {
      label: 'Czas oczekiwania w dniach',
      hint: 'Gdy produkt jest na zamówienie; puste, gdy nie wiadomo.',
      log: 'czas oczekiwania (dni)',
    },
    en: {
      label: 'Lead time in days',
      hint: 'When the product is to order; empty when it is not known.',
      log: 'lead time (days)',
    },
  },
}

/** What shoppers read; a field that no page and no facet shows has no name for them. */
export const shopName = (name: NumberFieldName, language: Language): string => {
  const { shop }: object & { shop?: InLanguages } = productFieldTexts[name]
  return shop ? saidIn(shop, language) : name
}
