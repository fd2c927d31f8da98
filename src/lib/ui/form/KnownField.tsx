import type { ComponentProps } from 'react'
import { TextField } from './Fields.tsx'

/** What people are asked in one form after another: its words, and the name by which browsers fill it in. */
const known = {
  name: { label: 'islands.law.name', autoComplete: 'name' },
  firstName: { label: 'islands.address.firstName', autoComplete: 'given-name' },
  lastName: { label: 'islands.address.lastName', autoComplete: 'family-name' },
  company: { label: 'islands.address.companyName', autoComplete: 'organization' },
  email: { label: 'islands.contact.email', autoComplete: 'email', type: 'email' },
  phone: { label: 'islands.address.phone', autoComplete: 'tel', type: 'tel' },
  street: { label: 'islands.address.street', autoComplete: 'address-line1' },
  line2: { label: 'islands.address.line2', autoComplete: 'address-line2' },
  postcode: { label: 'islands.address.postcode', autoComplete: 'postal-code' },
  city: { label: 'islands.address.cities.city', autoComplete: 'address-level2' },
} as const

type Props = Omit<ComponentProps<typeof TextField>, 'label' | 'autoComplete' | 'type'> & {
  what: keyof typeof known
  /** Where this form says it otherwise. */
  label?: string
  /** Says to autocomplete whose address it is. */
  section?: 'billing' | 'shipping' | undefined
}

export function KnownField({ what, section, label, translate, ...rest }: Props) {
  const { label: word, autoComplete, ...typed } = known[what]
  return (
    <TextField
      label={label ?? translate(word)}
      autoComplete={section ? `${section} ${autoComplete}` : autoComplete}
      translate={translate}
      {...typed}
      {...rest}
    />
  )
}
