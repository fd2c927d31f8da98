import { lazy, Suspense, useState } from 'react'
import { KnownField } from '../form/KnownField.tsx'
import { brokenWords, ErrorBoundary } from '../states/ErrorBoundary.tsx'
import { phoneOf } from './address-values.ts'
import { CompanyFields } from './CompanyFields.tsx'
import { fieldOf, type Parts } from './parts.ts'
import { PlaceFields } from './PlaceFields.tsx'
import './address.css'

// Few countries ask for one.
const PersonNumber = lazy(async () => ({ default: (await import('./PersonNumber.tsx')).PersonNumber }))

type Props = Parts & {
  /** Those that may be chosen, as where something is delivered to; otherwise all of them. */
  countries?: readonly string[] | undefined
  /** Whether it may be a company's, with its tax number; otherwise a company is but a line of the address. */
  withCompany?: boolean
  /** What the two are called where it is about more than who somebody is: "Boleta" and "Factura". */
  kindWords?: Readonly<Record<'person' | 'company', string>>
}

/** The fields of an address, of a person or a company, in the form they stand in. */
export function AddressFields({ countries, withCompany = true, kindWords, ...parts }: Props) {
  const { section, norms, translate } = parts
  const kind = fieldOf(parts, 'kind')
  const [isCompany, setCompany] = useState(kind.defaultValue === 'company')
  const [country, setCountry] = useState(() => {
    const begun = fieldOf(parts, 'country').defaultValue
    return begun && (countries?.includes(begun) ?? true) ? begun : norms.countryCode
  })

  return (
    <>
      {withCompany && (
        <fieldset className="address-kind">
          <legend className="visually-hidden">{translate('islands.address.kind')}</legend>
          {(['person', 'company'] as const).map((value) => (
            <label key={value}>
              <input
                type="radio"
                name={kind.name}
                value={value}
                defaultChecked={isCompany === (value === 'company')}
                onChange={() => setCompany(value === 'company')}
              />
              {kindWords?.[value] ?? translate(`islands.address.${value}`)}
            </label>
          ))}
        </fieldset>
      )}
      {/* What is typed there stays, whichever way one goes and comes back. */}
      {withCompany && (
        <div className="address-company" hidden={!isCompany}>
          <CompanyFields {...parts} country={country} />
        </div>
      )}
      <div className="form-pair">
        <KnownField what="firstName" field={fieldOf(parts, 'firstName')} section={section} translate={translate} />
        <KnownField what="lastName" field={fieldOf(parts, 'lastName')} section={section} translate={translate} />
      </div>
      {withCompany && country === norms.countryCode && norms.address.personNumber && (
        <div className="address-company" hidden={isCompany}>
          <ErrorBoundary labels={brokenWords(translate)}>
            <Suspense fallback={<p role="status">{translate('islands.law.loading')}</p>}>
              <PersonNumber {...parts} />
            </Suspense>
          </ErrorBoundary>
        </div>
      )}
      {!withCompany && (
        <KnownField what="company" field={fieldOf(parts, 'company')} section={section} translate={translate} />
      )}
      <PlaceFields {...parts} country={country} onCountry={setCountry} countries={countries} />
      <KnownField
        what="phone"
        field={fieldOf(parts, 'phone')}
        section={section}
        mend={(typed) => phoneOf(typed, country === norms.countryCode ? norms.address.phone : null)}
        translate={translate}
      />
    </>
  )
}
