import { mendedPostcode } from '#lib/formats/mended-postcode.ts'
import { SelectField, TextField } from '../form/Fields.tsx'
import { KnownField } from '../form/KnownField.tsx'
import { demanded, fieldOf, type Parts } from './parts.ts'

type Props = Parts & {
  /** Whether it is in the country of the edition. */
  isOwn: boolean
  /** Whether the form needs what the country writes; an offer goes without. */
  isDemanded: boolean
}

/** What stands below the street: part of the town, postcode, town and region, as far as the country writes them. */
export function TownFields({ isOwn, isDemanded, ...parts }: Props) {
  const { norms, section, translate } = parts
  const { postcode, city, district, region } = norms.address
  return (
    <>
      {isOwn && district && (
        <TextField
          field={demanded(fieldOf(parts, 'district'), isDemanded)}
          label={translate('islands.address.district')}
          autoComplete={token(section, 'address-level3')}
          translate={translate}
        />
      )}
      <div className="form-pair">
        <KnownField
          what="postcode"
          field={demanded(fieldOf(parts, 'postcode'), isOwn && isDemanded && postcode !== null)}
          section={section}
          inputMode={isOwn && postcode ? postcode.inputMode : 'text'}
          mend={(typed) => (isOwn ? mendedPostcode(typed, postcode) : typed)}
          translate={translate}
        />
        <KnownField
          what="city"
          label={translate(`islands.address.cities.${isOwn ? city : 'city'}`)}
          field={fieldOf(parts, 'city')}
          section={section}
          translate={translate}
        />
      </div>
      {(!isOwn || region) && <Region {...parts} isOwn={isOwn} isDemanded={isDemanded} />}
    </>
  )
}

const token = <Name extends string>(section: Parts['section'], name: Name) =>
  section ? (`${section} ${name}` as const) : name

function Region({ isOwn, isDemanded, ...parts }: Props) {
  const { norms, section, translate } = parts
  const { region } = norms.address
  const field = fieldOf(parts, 'region')
  const autoComplete = token(section, 'address-level1')
  if (!isOwn || !region) {
    const label = translate('islands.address.regions.region')
    return <TextField field={field} label={label} autoComplete={autoComplete} translate={translate} />
  }
  // What was written before there was a list stays to be seen and chosen.
  const written = field.defaultValue && !region.choices.includes(field.defaultValue) ? [field.defaultValue] : []
  const options = [...written, ...region.choices].map((name) => ({ value: name, label: name }))
  return (
    <SelectField
      field={demanded(field, isDemanded)}
      label={translate(`islands.address.regions.${region.name}`)}
      autoComplete={autoComplete}
      options={[{ value: '', label: translate('islands.address.choose') }, ...options]}
      translate={translate}
    />
  )
}
