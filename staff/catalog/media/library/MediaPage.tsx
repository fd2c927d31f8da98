import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import { type MediaLine, mediaKinds, mediaStates } from '#lib/contract/staff/media.ts'
import { sourceOf } from '#lib/domain/picture-sources.ts'
import { call } from '../../../platform/calls/call.ts'
import { Choice } from '../../../platform/fields/Choice.tsx'
import { ColumnList, type ListColumn } from '../../../platform/lists/ColumnList.tsx'
import { ListTools } from '../../../platform/lists/ListTools.tsx'
import { usePicked } from '../../../platform/lists/Picking.tsx'
import { Search } from '../../../platform/lists/Search.tsx'
import { usePages } from '../../../platform/lists/use-pages.ts'
import { languageName } from '../../../platform/texts/language-name.ts'
import { moment, type Translate, useTexts } from '../../../platform/texts/texts.ts'
import { bytesWritten } from './bytes-written.ts'
import { MediaDetails } from './MediaDetails.tsx'
import type { MediaWanted } from './media-wanted.ts'
import { PickedFiles } from './PickedFiles.tsx'
import './library.css'

const route = getRouteApi('/within/media')

/** Every picture and file there is, with where each stands; what is looked for stands in the address. */
export function MediaPage() {
  const t = useTexts()
  const { file, ...wanted } = route.useSearch()
  const picked = usePicked()
  const files = usePages({
    key: ['media', 'list', wanted],
    by: 'before',
    ask: (place) => call('mediaFiles', { query: { ...wanted, ...place } }),
    linesOf: (page) => page.files,
    placeOf: ({ name }) => name,
  })
  const columns = columnsOf(t)
  if (file !== undefined) return <MediaDetails name={file} back={wanted} />
  return (
    <>
      <p className="back">
        <Link to="/catalogue">{t('rooms.catalogue')}</Link>
      </p>
      <h1>{t('media.title')}</h1>
      <p className="hint">{t('media.hint')}</p>
      <Narrowed wanted={wanted} languages={files.asked.data?.pages[0]?.languages ?? []} />
      <ListTools list="media" to="/media" search={wanted} columns={columns} />
      {picked.keys.size > 0 && <PickedFiles picked={picked} isRemoved={wanted.state === 'removed'} />}
      <ColumnList
        list="media"
        pages={files}
        empty={t(wanted.state === undefined ? 'media.none' : `media.noneOf.${wanted.state}`)}
        more={t('catalogue.more')}
        first={{
          name: t('media.file'),
          keyOf: ({ name }) => name,
          cell: (line) => <Named line={line} wanted={wanted} />,
        }}
        columns={columns}
        picked={picked}
      />
    </>
  )
}

const columnsOf = (t: Translate): ListColumn<MediaLine>[] => [
  { key: 'kind', name: t('media.kind'), cell: ({ kind }) => t(`media.kinds.${kind}`) },
  { key: 'uses', name: t('media.uses'), isFigure: true, cell: ({ uses }) => (uses === 0 ? t('media.unused') : uses) },
  {
    key: 'untold',
    name: t('media.untold'),
    cell: ({ untold }) => untold.map((language) => languageName(language)).join(', '),
  },
  {
    key: 'bytes',
    name: t('media.size'),
    isFigure: true,
    cell: ({ bytes }) => (bytes === null ? '' : bytesWritten(bytes)),
  },
  { key: 'came', name: t('media.came'), cell: ({ cameAt }) => moment(cameAt) },
]

function Named({ line: { name, title, url }, wanted }: { line: MediaLine; wanted: MediaWanted }) {
  return (
    <div className="pictured">
      {url === null ? (
        <span className="thumbnail" />
      ) : (
        <img className="thumbnail" src={sourceOf(url, 'png', 96)} alt="" loading="lazy" />
      )}
      <Link to="/media" search={{ ...wanted, file: name }}>
        {title}
      </Link>
    </div>
  )
}

/** By words, kind and what is lacking. */
function Narrowed({ wanted, languages }: { wanted: MediaWanted; languages: readonly string[] }) {
  const t = useTexts()
  const navigate = useNavigate()
  const go = (next: { [Name in keyof MediaWanted]?: MediaWanted[Name] | undefined }) =>
    void navigate({
      to: '/media',
      search: Object.fromEntries(Object.entries({ ...wanted, ...next }).filter(([, value]) => value)),
    })
  const any = { value: '', label: t('catalogue.any') }
  return (
    <>
      <Search label={t('media.search')} search={wanted.search} onSearch={({ search }) => go({ search })} />
      <div className="pairs media-narrowed">
        <Choice
          label={t('media.kind')}
          value={wanted.kind ?? ''}
          options={[any, ...mediaKinds.map((value) => ({ value, label: t(`media.kinds.${value}`) }))]}
          onChange={({ target }) => go({ kind: mediaKinds.find((one) => one === target.value) })}
        />
        <Choice
          label={t('media.state')}
          value={wanted.state ?? ''}
          options={[any, ...mediaStates.map((value) => ({ value, label: t(`media.states.${value}`) }))]}
          onChange={({ target }) => go({ state: mediaStates.find((one) => one === target.value), language: undefined })}
        />
        {wanted.state === 'untold' && (
          <Choice
            label={t('catalogue.language')}
            value={wanted.language ?? ''}
            options={[any, ...languages.map((value) => ({ value, label: languageName(value) }))]}
            onChange={({ target }) => go({ language: target.value || undefined })}
          />
        )}
      </div>
    </>
  )
}
