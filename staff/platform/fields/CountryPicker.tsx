import i18next from 'i18next'
import { useState } from 'react'
import { countryCodes } from '#lib/formats/countries.ts'
import { country } from '../texts/country.ts'
import { useTexts } from '../texts/texts.ts'
import { Picker } from './Picker.tsx'

const shown = 8

const plain = (text: string) => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll('ł', 'l')

/** Those whose name holds what was typed, with those that begin with it first, and the one with that code before all. */
function found(words: string, without: readonly string[]) {
  const wanted = plain(words.trim())
  const { compare } = new Intl.Collator(i18next.language)
  const rank = ({ code, name }: { code: string; name: string }) =>
    code.toLowerCase() === wanted ? 0 : plain(name).startsWith(wanted) ? 1 : 2
  return countryCodes
    .filter((code) => !without.includes(code))
    .map((code) => ({ code, name: country(code) }))
    .filter(({ code, name }) => code.toLowerCase() === wanted || plain(name).includes(wanted))
    .sort((a, b) => rank(a) - rank(b) || compare(a.name, b.name))
    .slice(0, shown)
}

type Props = {
  label: string
  hint: string
  /** Codes in a row. */
  value: string
  onChange: (value: string) => void
}

/** Several countries, each looked for by its name in the language of the back office or by its code. */
export function CountryPicker({ label, hint, value, onChange }: Props) {
  const t = useTexts()
  const [words, setWords] = useState('')
  const chosen = value
    .toUpperCase()
    .split(/[\s,;]+/)
    .filter(Boolean)
  return (
    <div className="field">
      <Picker
        label={label}
        hint={hint}
        words={words}
        onWords={setWords}
        options={
          words.trim() === ''
            ? []
            : found(words, chosen).map(({ code, name }) => ({ value: code, label: name, second: code }))
        }
        empty={t('states.noCountry')}
        onPick={({ value: code }) => onChange([...chosen, code].join(' '))}
      />
      {chosen.length > 0 && (
        <ul className="chosen" aria-label={label}>
          {chosen.map((code) => {
            const name = countryCodes.includes(code) ? country(code) : code
            return (
              <li key={code}>
                {name} <span className="second">{code}</span>
                <button
                  type="button"
                  className="quiet"
                  aria-label={t('states.removeOne', { name })}
                  onClick={() => onChange(chosen.filter((one) => one !== code).join(' '))}
                >
                  ×
                </button>
              </li>
            )
          })}
        </ul>
      )}
    </div>
  )
}
