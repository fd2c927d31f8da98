import { addressed, text } from '../routing/addressed.ts'
import { useTexts } from '../texts/texts.ts'
import { Field, typedIn } from '../fields/Field.tsx'

type Props = { label: string; search: string | undefined; onSearch: (found: { search?: string }) => void }

const words = addressed({ search: text })

/** Words that a list is narrowed by; what is looked for stands in the address, which the caller writes. */
export function Search({ label, search, onSearch }: Props) {
  const t = useTexts()
  return (
    <form
      role="search"
      className="panel inline"
      key={search}
      onSubmit={(event) => {
        event.preventDefault()
        onSearch(words(typedIn(event.currentTarget)))
      }}
    >
      <Field label={label} name="search" type="search" defaultValue={search} />
      <button className="button">{t('audit.go')}</button>
    </form>
  )
}
