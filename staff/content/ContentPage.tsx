import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import type { ContentRecord } from '#lib/contract/staff/content.ts'
import type { ShopSite } from '#lib/contract/staff/seo.ts'
import { country } from '../app/country.ts'
import { moment, useTexts } from '../app/texts.ts'
import { History } from '../audit/Changes.tsx'
import { Conflicts } from '../catalogue/Conflicts.tsx'
import { Shown } from '../seo/Shown.tsx'
import { sitesQuery } from '../seo/sites-query.ts'
import { OldAddresses } from '../shop/OldAddresses.tsx'
import { Becoming } from './Becoming.tsx'
import { Compared } from './Compared.tsx'
import './content.css'
import { contentQuery } from './content-queries.ts'
import { NotYet } from './NotYet.tsx'
import { Preview } from './Preview.tsx'
import { Properties } from './Properties.tsx'
import { Saving } from './Saving.tsx'
import { TakeBack } from './TakeBack.tsx'
import { type ContentDraft, useContentDraft } from './use-content-draft.ts'
import { Versions } from './Versions.tsx'
import { Words } from './Words.tsx'

const route = getRouteApi('/within/content/$culture/$uri')

export function ContentPage() {
  const { culture, uri } = route.useParams()
  const { data: record } = useSuspenseQuery(contentQuery(culture, uri))
  const { data: sites } = useSuspenseQuery(sitesQuery)
  return <Content key={`${culture} ${uri}`} record={record} sites={sites} />
}

type Props = { record: ContentRecord; sites: readonly ShopSite[] }

/** One page in one edition: what the shop shows, the draft beside it, and every version. */
function Content({ record, sites }: Props) {
  const t = useTexts()
  const { version } = route.useSearch()
  const draft = useContentDraft(record)
  const { culture, uri } = record
  const language = sites.find((site) => site.culture === culture)?.language ?? culture
  return (
    <>
      <p className="back">
        <Link to="/content">{t('rooms.content')}</Link>
      </p>
      <h1>{draft.typed['title'] || t('content.untitled')}</h1>
      <p className="second">/content/{uri}</p>
      <Editions record={record} sites={sites} />
      <Standing record={record} />
      <div className="columns">
        <div className="product">
          <Conflicts draft={draft} />
          <Words draft={draft} language={language} />
          <Properties draft={draft} record={record} />
          <Saving draft={draft} record={record} />
        </div>
        <div>
          <Outside draft={draft} site={sites.find((site) => site.culture === culture)} />
          <Becoming draft={draft} record={record} />
          <Versions record={record} draft={draft} />
          <OldAddresses record={`page:${culture}/${uri}`} folder="/content/" />
          <History
            record={`page:${culture}/${uri}`}
            act={(entry) => <TakeBack key={entry.id} entry={entry} record={record} draft={draft} />}
          />
        </div>
      </div>
      {version !== undefined && <Compared record={record} version={version} typed={draft.typed} />}
      <Preview draft={draft} record={record} language={language} />
    </>
  )
}

/** The same page in other countries, and where it is not yet. */
function Editions({ record, sites }: Props) {
  const t = useTexts()
  const { uri, culture } = record
  const missing = sites.filter((site) => !record.editions.some((one) => one.culture === site.culture))
  return (
    <>
      <nav className="filters" aria-label={t('content.editions')}>
        {record.editions.map((one) => (
          <Link
            key={one.culture}
            to="/content/$culture/$uri"
            params={{ culture: one.culture, uri }}
            aria-current={one.culture === culture ? 'page' : undefined}
          >
            {country(one.culture)}
            {one.state !== 'public' && ` – ${t(`content.state.${one.planned ? 'planned' : one.state}`)}`}
          </Link>
        ))}
      </nav>
      {missing.length > 0 && <NotYet record={record} missing={missing.map((site) => site.culture)} />}
    </>
  )
}

function Standing({ record: { public: shown, draft, isKept } }: Pick<Props, 'record'>) {
  const t = useTexts()
  return (
    <ul className="plain standing">
      {shown && <li>{t('content.isPublic', { at: moment(shown.changedAt) })}</li>}
      {!shown && !draft && <li>{t('content.isWithdrawn')}</li>}
      {draft && <li>{t('content.isDraft', { at: moment(draft.at), who: draft.by ?? t('content.somebody') })}</li>}
      {draft?.planned != null && (
        <li>
          <strong>{t('content.isPlanned', { at: moment(draft.planned) })}</strong>
        </li>
      )}
      {isKept && <li>{t('content.isKept')}</li>}
    </ul>
  )
}

function Outside({ draft: { typed }, site }: { draft: ContentDraft; site: ShopSite | undefined }) {
  const t = useTexts()
  if (!site) return null
  const { title = '', metadescription = '', uri = '', image = '' } = typed
  return (
    <section className="panel">
      <h2>{t('content.seo')}</h2>
      <Shown
        title={title || t('content.untitled')}
        description={metadescription}
        address={`${site.origin}/content/${encodeURIComponent(uri)}`}
        picture={image === '' ? null : image}
        brand={site.brand}
        language={site.language}
      />
    </section>
  )
}
