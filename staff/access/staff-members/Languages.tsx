import { useQuery } from '@tanstack/react-query'
import { choicesQuery } from '../../platform/calls/choices-query.ts'
import { scopeName } from '../../platform/texts/scope-name.ts'
import { useTexts } from '../../platform/texts/texts.ts'

type Props = { legend: string; chosen: readonly string[]; onChoose: (languages: string[]) => void }

/** The languages that a translator writes; every one where none is ticked. */
export function Languages({ legend, chosen, onChoose }: Props) {
  const t = useTexts()
  const { data } = useQuery(choicesQuery)
  const languages = [...new Set([...(data?.editions ?? []).map(({ language }) => language), ...chosen])]
  return (
    <fieldset className="boxes">
      <legend>{legend}</legend>
      {languages.map((language) => (
        <label key={language}>
          <input
            type="checkbox"
            checked={chosen.includes(language)}
            onChange={({ currentTarget: { checked } }) =>
              onChoose(checked ? [...chosen, language] : chosen.filter((other) => other !== language))
            }
          />
          {scopeName(language)}
        </label>
      ))}
      {chosen.length === 0 && <span className="second">{t('people.anyLanguage')}</span>}
    </fieldset>
  )
}
