import { languageName } from '../../platform/texts/language-name.ts'
import { useTexts } from '../../platform/texts/texts.ts'

type Props = {
  languages: readonly string[]
  language: string
  isWritten: (language: string) => boolean
  choose: (language: string) => void
  /** What each is called, where they are not languages alone. */
  nameOf?: (language: string) => string
}

/** The languages of a record, those without words marked. */
export function Languages({ languages, language, isWritten, choose, nameOf = languageName }: Props) {
  const t = useTexts()
  return (
    <div className="filters" role="group" aria-label={t('shop.language')}>
      {languages.map((one) => (
        <button key={one} type="button" aria-pressed={one === language} onClick={() => choose(one)}>
          {nameOf(one)}
          {!isWritten(one) && ' –'}
        </button>
      ))}
    </div>
  )
}
