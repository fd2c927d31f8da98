import { useNavigate } from '@tanstack/react-router'
import { contentKinds } from '#lib/contract/catalogue.ts'
import { country } from '../../platform/texts/country.ts'
import { useTexts } from '../../platform/texts/texts.ts'
import { Choice } from '../../platform/fields/Choice.tsx'
import { Field, typedIn } from '../../platform/fields/Field.tsx'
import { type ContentsWanted, contentsWanted, standings } from './wanted.ts'

/** What is chosen is looked for at once; words wait for Enter. */
export function Finding({ wanted, cultures }: { wanted: ContentsWanted; cultures: readonly string[] }) {
  const t = useTexts()
  const navigate = useNavigate()
  const look = (form: HTMLFormElement) => void navigate({ to: '/content', search: contentsWanted(typedIn(form)) })
  const any = { value: '', label: t('content.any') }
  return (
    <form
      role="search"
      className="panel inline"
      key={JSON.stringify([wanted, cultures.length])}
      onSubmit={(event) => {
        event.preventDefault()
        look(event.currentTarget)
      }}
      onChange={({ target }) => {
        if (target instanceof HTMLSelectElement && target.form) look(target.form)
      }}
    >
      <Field label={t('content.search')} name="search" type="search" defaultValue={wanted.search} />
      <Choice
        name="edition"
        label={t('content.edition')}
        options={[any, ...cultures.map((culture) => ({ value: culture, label: country(culture) }))]}
        defaultValue={wanted.edition ?? ''}
      />
      <Choice
        name="kind"
        label={t('content.kindLabel')}
        options={[any, ...contentKinds.map((kind) => ({ value: kind, label: t(`content.kind.${kind}`) }))]}
        defaultValue={wanted.kind ?? ''}
      />
      <Choice
        name="state"
        label={t('content.stateLabel')}
        options={[any, ...standings.map((state) => ({ value: state, label: t(`content.state.${state}`) }))]}
        defaultValue={wanted.state ?? ''}
      />
      <button className="button">{t('audit.go')}</button>
    </form>
  )
}
