import { useEffect, useState } from 'react'
import { formatPersonNumber, personNumberName } from '#lib/stores/customer/address-schema.ts'
import { CheckField, TextField } from '../form/Fields.tsx'
import { demanded, fieldOf, type Parts } from './parts.ts'

/** The number that papers of the country name a person by, and where there is one, what is declared by who has none. */
export function PersonNumber(parts: Parts) {
  const { state, norms, translate } = parts
  const { personNumber, declaration } = norms.address
  const without = fieldOf(parts, 'isWithoutNumber')
  const [hasNone, setHasNone] = useState(without.defaultChecked)
  const number = personNumberName(norms.countryCode)
  // A form that was sent before this was there looks at its fields again, to name the one it misses.
  const { ref } = state.form
  const [isLate] = useState(state.attempts > 0)
  useEffect(() => {
    if (isLate) ref.current?.dispatchEvent(new Event('input', { bubbles: true }))
  }, [isLate, ref])
  const isAsked = personNumber === 'required'
  return (
    <>
      <TextField
        field={demanded(fieldOf(parts, 'personNumber'), isAsked && !hasNone)}
        label={number}
        hint={translate('islands.address.personNumberHint')}
        autoComplete="off"
        mend={(typed) => formatPersonNumber(norms.countryCode, typed)}
        translate={translate}
      />
      {/* Asked for by the sum alone, or it would be offered to everybody who may leave the number out. */}
      {declaration !== null && (isAsked || hasNone) && (
        <CheckField
          field={without}
          label={translate('islands.address.noNumber', { number, declaration })}
          hint={hasNone && translate('islands.address.noNumberHint', { declaration })}
          onChange={setHasNone}
        />
      )}
    </>
  )
}
