import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import { contentKinds } from '#lib/contract/catalogue.ts'
import type { RemovedLine } from '#lib/contract/staff/audit.ts'
import type { ContentLine } from '#lib/contract/staff/content.ts'
import { call } from '../../platform/calls/call.ts'
import { moment, useTexts } from '../../platform/texts/texts.ts'
import { Removed, ThereOrRemoved } from '../../platform/audit/Removed.tsx'
import { LongList } from '../../platform/lists/LongList.tsx'
import { usePages } from '../../platform/lists/use-pages.ts'
import { country } from '../../platform/texts/country.ts'
import { Choice } from '../../platform/fields/Choice.tsx'
import { Field, typedIn } from '../../platform/fields/Field.tsx'
import { NewPage } from './NewPage.tsx'
import { voiceName } from './voice-name.ts'
import { contentsWanted, standings, type ContentsWanted } from './wanted.ts'
import './content.css'

/** What is chosen is looked for at once; words wait for Enter. */
function Finding({ wanted, cultures }: { wanted: ContentsWanted; cultures: readonly string[] }) {
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

const route = getRouteApi('/within/content')

/** Pages and posts along their addresses; what is looked for stands in the address. */
export function ContentsPage() {
  const t = useTexts()
  const { removed, ...wanted } = route.useSearch()
  return (
    <>
      <h1>{t('rooms.content')}</h1>
      <ThereOrRemoved to="/content" />
      {removed ? <Withdrawn /> : <Contents wanted={wanted} />}
    </>
  )
}

/** What was taken out of an edition; its page keeps every version, to be looked at and brought back. */
function Withdrawn() {
  const t = useTexts()
  const keyOf = ({ record }: RemovedLine) => record.slice('page:'.length).split('/')
  return (
    <Removed
      kind="page"
      act={(line) => {
        const [culture = '', uri = ''] = keyOf(line)
        return (
          <Link to="/content/$culture/$uri" params={{ culture, uri }}>
            {t('content.versions')}
          </Link>
        )
      }}
    />
  )
}

function Contents({ wanted }: { wanted: ContentsWanted }) {
  const t = useTexts()
  const contents = usePages({
    key: ['content', 'list', wanted],
    by: 'after',
    ask: (place) => call('contents', { query: { ...wanted, ...place } }),
    linesOf: (page) => page.contents,
    placeOf: ({ uri }) => uri,
  })
  const { cultures = [], voices = [] } = contents.asked.data?.pages[0] ?? {}
  return (
    <>
      <Finding wanted={wanted} cultures={cultures} />
      <LongList
        pages={contents}
        empty={t('content.none')}
        more={t('content.more')}
        columns={[t('content.page'), t('content.kindLabel'), t('content.date'), t('content.editions')]}
        row={(line) => <Line key={line.uri} line={line} cultures={cultures} edition={wanted.edition} />}
      />
      {voices.length > 0 && <NewPage voices={voices} edition={wanted.edition} />}
    </>
  )
}

type LineProps = { line: ContentLine; cultures: readonly string[]; edition: string | undefined }

function Line({ line: { uri, title, kind, publishedAt, editions }, cultures, edition }: LineProps) {
  const t = useTexts()
  // The edition that is looked through, where it has the page; else the first one that has it.
  const culture = editions.find((one) => one.culture === edition)?.culture ?? editions[0]?.culture ?? ''
  return (
    <tr>
      <th scope="row">
        <Link to="/content/$culture/$uri" params={{ culture, uri }}>
          {title || t('content.untitled')}
        </Link>
        <span className="second">{uri}</span>
      </th>
      <td>{t(`content.kind.${kind}`)}</td>
      <td data-name={publishedAt ? t('content.date') : undefined}>{publishedAt && moment(publishedAt)}</td>
      <td data-name={t('content.editions')}>
        <Standing editions={editions} cultures={cultures} />
      </td>
    </tr>
  )
}

/** Where a page is, in a few words: what is missing says more than what is there. */
function Standing({ editions, cultures }: { editions: ContentLine['editions']; cultures: readonly string[] }) {
  const t = useTexts()
  const named = (some: readonly { culture: string }[]) => some.map(({ culture }) => voiceName(culture)).join(', ')
  const shown = editions.filter(({ culture, state }) => state !== 'draft' && cultures.includes(culture))
  const drafts = editions.filter(({ state, planned }) => state !== 'public' && planned === null)
  const planned = editions.filter((one) => one.planned !== null)
  const missing = cultures.filter((culture) => !shown.some((one) => one.culture === culture))
  return (
    <>
      {missing.length === 0 && t('content.inAll')}
      {missing.length > 0 && missing.length <= shown.length
        ? t('content.lacking', { countries: named(missing.map((culture) => ({ culture }))) })
        : missing.length > 0 && named(shown)}
      {drafts.length > 0 && <span className="tag">{t('content.draftIn', { countries: named(drafts) })}</span>}
      {planned.length > 0 && <span className="tag">{t('content.plannedIn', { countries: named(planned) })}</span>}
    </>
  )
}
