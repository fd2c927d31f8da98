import { useSuspenseQuery, useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { AuditEntry } from '#lib/contract/staff/audit.ts'
import type { ContentRecord } from '#lib/contract/staff/content.ts'
import type { ShopSite } from '#lib/contract/staff/seo.ts'
import { languageOf, pageVoices, speaks } from '#lib/contract/voices.ts'
import { moment, useTexts } from '../../platform/texts/texts.ts'
import { History } from '../../platform/audit/Changes.tsx'
import { Conflicts } from '../../platform/drafts/Conflicts.tsx'
import type { Typed } from '../../platform/drafts/draft.ts'
import { Snippet } from '../seo/Snippet.tsx'
import { sitesQuery } from '../seo/sites-query.ts'
import { OldAddresses } from '../shop/OldAddresses.tsx'
import { Becoming } from './Becoming.tsx'
import { Compared } from './Compared.tsx'
import { typedFrom } from './content-draft.ts'
import { contentQuery, versionsQuery } from './content-queries.ts'
import { Following } from './Following.tsx'
import { NotYet } from './NotYet.tsx'
import { Preview } from './Preview.tsx'
import { Properties } from './Properties.tsx'
import { Saving } from './Saving.tsx'
import { useContentDraft, type ContentDraft } from './use-content-draft.ts'
import { Versions } from './Versions.tsx'
import { voiceName } from './voice-name.ts'
import { Words } from './Words.tsx'
import { undoOfChange } from './undo-change.ts'
import './content.css'

type TakeBackProps = { entry: AuditEntry; record: Pick<ContentRecord, 'culture' | 'uri'>; draft: ContentDraft }

/** Writes what a page said before a change of the log; nobody sees that before it is made public like anything that is written. */
function TakeBack({ entry, record: { culture, uri }, draft }: TakeBackProps) {
  const t = useTexts()
  const { data: versions } = useQuery(versionsQuery(culture, uri))
  const [isTaken, take] = useState(false)
  const back = versions && undoOfChange(draft.typed, versions, entry)
  if (isTaken && !back) return <p role="status">{t('content.takenBack')}</p>
  if (!back) return null
  return (
    <button
      type="button"
      className="quiet"
      onClick={() => {
        draft.write(back)
        take(true)
      }}
    >
      {t('content.takeBack')}
    </button>
  )
}

const route = getRouteApi('/within/content/$culture/$uri')

export function ContentPage() {
  const { culture, uri } = route.useParams()
  const { data: record } = useSuspenseQuery(contentQuery(culture, uri))
  const { data: sites } = useSuspenseQuery(sitesQuery)
  return <Content key={`${culture} ${uri}`} record={record} sites={sites} />
}

type Props = { record: ContentRecord; sites: readonly ShopSite[] }

/** The countries that show the words of a page, or will once they are public: one that speaks the language and has its own does not. */
const saidIn = ({ culture, editions }: ContentRecord, sites: readonly ShopSite[]): string[] => {
  const own = new Set(editions.flatMap((one) => (one.state === 'draft' || one.follows ? [] : [one.culture])))
  return sites
    .filter((site) => site.culture === culture || (speaks(culture, site) && !own.has(site.culture)))
    .map((site) => site.culture)
}

/** One page in the words of one country or language: what the shop shows, the draft beside it, and every version. */
function Content({ record, sites }: Props) {
  const t = useTexts()
  const { version } = route.useSearch()
  const draft = useContentDraft(record)
  const { culture, uri, fallback } = record
  const follows = record.public === null && record.draft === null ? fallback : null
  const cultures = saidIn(record, sites)
  const language = sites.find((site) => site.culture === culture)?.language ?? culture
  return (
    <>
      <p className="back">
        <Link to="/content">{t('rooms.content')}</Link>
      </p>
      <h1>{draft.typed['title'] || fallback?.parts.title || t('content.untitled')}</h1>
      <p className="second">/content/{uri}</p>
      <Editions record={record} sites={sites} />
      <Standing record={record} saidIn={cultures} />
      <div className="columns">
        <div className="product">
          {follows && !draft.isOpen ? (
            <Following record={record} fallback={follows} language={language} />
          ) : (
            <>
              <Conflicts draft={draft} />
              <Words draft={draft} voice={culture} language={language} />
              <Properties draft={draft} record={record} />
              <Saving draft={draft} record={record} saidIn={cultures} />
            </>
          )}
        </div>
        <div>
          <Outside
            typed={follows && !draft.isOpen ? typedFrom(follows.parts) : draft.typed}
            site={sites.find((site) => speaks(culture, site))}
          />
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
      {(!follows || draft.isOpen) && <Preview typed={draft.typed} culture={culture} language={language} />}
    </>
  )
}

/** The same page in other countries, and where it is not yet. */
function Editions({ record, sites }: Props) {
  const t = useTexts()
  const { uri, culture } = record
  const missing = pageVoices(sites).filter((voice) => !record.editions.some((one) => one.culture === voice))
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
            {voiceName(one.culture)}
            {one.follows && ` – ${t('content.followsTag')}`}
            {one.state !== 'public' && ` – ${t(`content.state.${one.planned ? 'planned' : one.state}`)}`}
          </Link>
        ))}
      </nav>
      {missing.length > 0 && <NotYet record={record} missing={missing} />}
    </>
  )
}

function Standing({ record, saidIn }: Pick<Props, 'record'> & { saidIn: readonly string[] }) {
  const t = useTexts()
  const { culture, uri, public: shown, draft, fallback, isKept } = record
  return (
    <ul className="plain standing">
      {shown && <li>{t('content.isPublic', { at: moment(shown.changedAt) })}</li>}
      {!shown && !draft && !fallback && <li>{t('content.isWithdrawn')}</li>}
      {draft && <li>{t('content.isDraft', { at: moment(draft.at), who: draft.by ?? t('content.somebody') })}</li>}
      {draft?.planned != null && (
        <li>
          <strong>{t('content.isPlanned', { at: moment(draft.planned) })}</strong>
        </li>
      )}
      {culture === languageOf(culture) && (
        <li>
          {t('content.ofLanguage')}{' '}
          {saidIn.length > 0
            ? t('content.saidIn', { countries: saidIn.map(voiceName).join(', ') })
            : t('content.saidNowhere')}
        </li>
      )}
      {shown && fallback && (
        <li>
          {t('content.ownOf')}{' '}
          <Link to="/content/$culture/$uri" params={{ culture: fallback.culture, uri }}>
            {voiceName(fallback.culture)}
          </Link>
        </li>
      )}
      {isKept && !fallback && <li>{t('content.isKept')}</li>}
    </ul>
  )
}

function Outside({ typed, site }: { typed: Typed; site: ShopSite | undefined }) {
  const t = useTexts()
  if (!site) return null
  const { title = '', metadescription = '', uri = '', image = '' } = typed
  return (
    <section className="panel">
      <h2>{t('content.seo')}</h2>
      <Snippet
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
