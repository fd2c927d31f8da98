import { useState } from 'react'
import { countryName, countryOptions } from '#lib/formats/countries.ts'
import { SelectField } from '../form/Fields.tsx'
import { KnownField } from '../form/KnownField.tsx'
import { fieldOf, nameIn, type Parts } from './parts.ts'
import { TownFields } from './TownFields.tsx'

type Props = Parts & {
  country: string
  onCountry: (country: string) => void
  /** Those to choose from; otherwise all of them. */
  countries?: readonly string[] | undefined
}

/** Where somebody is: street, town, region and country, as the country writes them. */
export function PlaceFields({ country, onCountry, countries: among, ...parts }: Props) {
  const { norms, prefix, section, translate } = parts
  const isOwn = country === norms.countryCode
  const token = <Name extends string>(name: Name) => (section ? (`${section} ${name}` as const) : name)
  const [countries] = useState(() => countryOptions(norms.culture, norms.countryCode, among))

  return (
    <>
      <KnownField what="street" field={fieldOf(parts, 'street')} section={section} translate={translate} />
      <KnownField what="line2" field={fieldOf(parts, 'line2')} section={section} translate={translate} />
      <TownFields {...parts} isOwn={isOwn} isDemanded />
      {countries.length > 1 ? (
        <div onChange={({ target }) => target instanceof HTMLSelectElement && onCountry(target.value)}>
          <SelectField
            field={fieldOf(parts, 'country')}
            label={translate('islands.address.country')}
            autoComplete={token('country')}
            options={countries}
            translate={translate}
          />
        </div>
      ) : (
        <p>
          {translate('islands.address.country')}: <strong>{countryName(country, norms.culture)}</strong>
          <input type="hidden" name={nameIn(prefix, 'country')} value={country} />
        </p>
      )}
    </>
  )
}
