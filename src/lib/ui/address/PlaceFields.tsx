import { useState } from 'react'
import { countryName, countryOptions } from '#lib/formats/countries.ts'
import { mendedPostcode } from '#lib/formats/mended-postcode.ts'
import { SelectField, TextField } from '../form/Fields.tsx'
import { KnownField } from '../form/KnownField.tsx'
import { demanded, fieldOf, nameIn, type Parts } from './parts.ts'

type Props = Parts & {
  country: string
  onCountry: (country: string) => void
  /** Those to choose from; otherwise all of them. */
  countries?: readonly string[] | undefined
}

/** Where somebody is: street, town, region and country, as the country writes them. */
export function PlaceFields({ country, onCountry, countries: among, ...parts }: Props) {
  const { norms, prefix, section, translate } = parts
  const { postcode, district, region } = norms.address
  const isOwn = country === norms.countryCode
  const token = <Name extends string>(name: Name) => (section ? (`${section} ${name}` as const) : name)
  const [countries] = useState(() => countryOptions(norms.culture, norms.countryCode, among))

  return (
    <>
      <KnownField what="street" field={fieldOf(parts, 'street')} section={section} translate={translate} />
      <KnownField what="line2" field={fieldOf(parts, 'line2')} section={section} translate={translate} />
      {isOwn && district && (
        <TextField
          field={demanded(fieldOf(parts, 'district'), true)}
          label={translate('islands.address.district')}
          autoComplete={token('address-level3')}
          translate={translate}
        />
      )}
      <div className="form-pair">
        <KnownField
          what="postcode"
          field={demanded(fieldOf(parts, 'postcode'), isOwn && postcode !== null)}
          section={section}
          inputMode={isOwn && postcode ? postcode.inputMode : 'text'}
          mend={(typed) => (isOwn ? mendedPostcode(typed, postcode) : typed)}
          translate={translate}
        />
        <KnownField what="city" field={fieldOf(parts, 'city')} section={section} translate={translate} />
      </div>
      {(!isOwn || region) && <Region {...parts} isOwn={isOwn} autoComplete={token('address-level1')} />}
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

type RegionProps = Parts & {
  isOwn: boolean
  autoComplete: 'address-level1' | `${'billing' | 'shipping'} address-level1`
}

function Region({ isOwn, autoComplete, ...parts }: RegionProps) {
  const { norms, translate } = parts
  const { region } = norms.address
  const field = fieldOf(parts, 'region')
  if (!isOwn || !region) {
    const label = translate('islands.address.regions.region')
    return <TextField field={field} label={label} autoComplete={autoComplete} translate={translate} />
  }
  // What was written before there was a list stays to be seen and chosen.
  const written = field.defaultValue && !region.choices.includes(field.defaultValue) ? [field.defaultValue] : []
  const options = [...written, ...region.choices].map((name) => ({ value: name, label: name }))
  return (
    <SelectField
      field={demanded(field, true)}
      label={translate(`islands.address.regions.${region.name}`)}
      autoComplete={autoComplete}
      options={[{ value: '', label: translate('islands.address.choose') }, ...options]}
      translate={translate}
    />
  )
}
