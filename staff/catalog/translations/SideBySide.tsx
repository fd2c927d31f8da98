import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { type Translation, type TranslationKind, translationKinds } from '#lib/contract/staff/translations.ts'
import { call } from '../../platform/calls/call.ts'
import { Conflicts } from '../../platform/drafts/Conflicts.tsx'
import { useTyped } from '../../platform/drafts/use-typed.ts'
import { NoPage, Problem, Waiting } from '../../platform/frame/States.tsx'
import { pressOf } from '../../platform/keys/keys.ts'
import { useTexts } from '../../platform/texts/texts.ts'
import { Pair } from './Pair.tsx'
import { translationQuery } from './translation-queries.ts'
import { queryOf, type TranslationsWanted } from './translations-wanted.ts'

type Props = { wanted: TranslationsWanted; language: string; record: string }

/** The texts of one record: the original beside its translation. */
export function SideBySide({ wanted, language, record }: Props) {
  const [, name, id = ''] = /^(\w+):(.+)$/s.exec(record) ?? []
  const kind = translationKinds.find((one) => one === name)
  return kind ? <Read wanted={wanted} kind={kind} language={language} id={id} /> : <NoPage />
}

type One = { wanted: TranslationsWanted; kind: TranslationKind; language: string; id: string }

function Read({ wanted, kind, language, id }: One) {
  const found = useQuery(translationQuery({ language, kind, record: id }))
  if (found.isPending) return <Waiting />
  if (found.error) return <Problem error={found.error} />
  return <Written wanted={wanted} language={language} translation={found.data} />
}

/** What follows in the list that somebody came from, as it is now. */
async function nextOf(wanted: TranslationsWanted, { kind, record }: Translation): Promise<string | undefined> {
  const { lines } = await call('translations', { query: { ...queryOf(wanted), after: `${kind}:${record}` } })
  const [next] = lines
  return next && `${next.kind}:${next.record}`
}

type WrittenProps = { wanted: TranslationsWanted; language: string; translation: Translation }

function Written({ wanted, language, translation }: WrittenProps) {
  const t = useTexts()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const { kind, record, title, label, original, fields } = translation
  const { queryKey } = translationQuery({ language, kind, record })
  const { record: _, ...list } = wanted
  const goOn = async () => {
    const next = await nextOf(wanted, translation)
    await navigate({ to: '/translations', search: next === undefined ? list : { ...wanted, record: next } })
    globalThis.scrollTo({ top: 0 })
  }
  const draft = useTyped<Translation>({
    name: `translation ${language} ${kind} ${record}`,
    record: translation,
    typedOf: (one) => Object.fromEntries(one.fields.map((field) => [field.name, field.translation])),
    readAgain: async () => {
      const theirs = await call('translation', { query: { language, kind, record } })
      queries.setQueryData(queryKey, theirs)
      return theirs
    },
    send: ({ version }, typed) => call('saveTranslation', { body: { language, kind, record, version, fields: typed } }),
    tell: async (saved) => {
      queries.setQueryData(queryKey, saved)
      for (const part of ['counts', 'list', 'changes'])
        await queries.invalidateQueries({ queryKey: ['translations', part] })
      await goOn()
    },
  })
  const { save, changed, typed } = draft
  const isWritten = changed.length > 0 || translation.state === 'missing'
  const isDone = changed.length === 0 && translation.state === 'done'
  const isEmpty = Object.values(typed).every((words) => words.trim() === '')
  const act = () => {
    if (save.isPending || isEmpty) return
    if (isDone) void goOn()
    else save.mutate()
  }
  return (
    <form
      className="translating"
      onSubmit={(event) => {
        event.preventDefault()
        act()
      }}
      // Before an editor of HTML takes the key for a new line.
      onKeyDownCapture={(event) => {
        if (pressOf(event.nativeEvent) !== 'mod enter') return
        event.preventDefault()
        event.stopPropagation()
        act()
      }}
    >
      <p className="back">
        <Link to="/translations" search={list}>
          {t('translations.toList')}
        </Link>
      </p>
      <h1>{title}</h1>
      <p className="hint">
        {t(`translations.kinds.${kind}`)} · {label} · {t(`translations.states.${translation.state}`)}
      </p>
      {translation.state === 'older' && <p role="status">{t('translations.changed')}</p>}
      <Conflicts draft={draft} />
      {fields.map((field) => (
        <Pair
          key={field.name}
          {...{ field, language, original }}
          value={typed[field.name] ?? ''}
          onType={(value) => draft.type(field.name, value)}
        />
      ))}
      {save.error && <Problem error={save.error} />}
      <div className="row translating-acts">
        <button className="button main" disabled={save.isPending || isEmpty}>
          {t(isDone ? 'translations.skip' : isWritten ? 'translations.saveNext' : 'translations.right')}
        </button>
        {!isDone && (
          <button type="button" className="button" onClick={() => void goOn()}>
            {t('translations.skip')}
          </button>
        )}
      </div>
    </form>
  )
}
