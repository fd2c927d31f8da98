import { type InLanguages, saidIn } from './in-languages.ts'
import type { Language } from './cultures.ts'
import { type CustomerFieldName, customerFieldList, type RequiredFieldName } from './customer-fields.ts'
import type { StaffLanguage } from './staff/people.ts'

/** What customers read; and what the staff do, who see a name as the title of its page and not in a row. */
type FieldTexts<Name extends CustomerFieldName> = { shop: InLanguages } & (Name extends RequiredFieldName
  ? unknown
  : { staff: Record<StaffLanguage, string> })

/** What people call the fields of `customer-fields.ts`. */
const customerFieldTexts: { [Name in CustomerFieldName]: FieldTexts<Name> } = {
  firstName: {
    shop: { pl: 'Imię', de: 'Vorname', en: 'First name', es: 'Nombre', it: 'Nome', no: 'Fornavn' },
  },
  lastName: {
    shop: { pl: 'Nazwisko', de: 'Nachname', en: 'Last name', es: 'Apellidos', it: 'Cognome', no: 'Etternavn' },
  },
}

/** The labels of the form in which customers say who they are. */
export const customerFieldLabels = (language: Language): Record<CustomerFieldName, string> =>
  Object.fromEntries(
    customerFieldList.map(([name]) => [name, saidIn(customerFieldTexts[name].shop, language)]),
  ) as Record<CustomerFieldName, string>

/** What the staff are shown of somebody below the name. */
export const furtherFieldLabels = (language: StaffLanguage): (readonly [CustomerFieldName, string])[] =>
  customerFieldList.flatMap(([name]) => {
    const { staff }: object & { staff?: Record<StaffLanguage, string> } = customerFieldTexts[name]
    return staff ? [[name, staff[language]] as const] : []
  })
