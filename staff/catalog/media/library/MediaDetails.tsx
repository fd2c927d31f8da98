import { queryOptions, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { MediaFile, MediaUse } from '#lib/contract/staff/media.ts'
import { sourceOf } from '#lib/domain/picture-sources.ts'
import { call } from '../../../platform/calls/call.ts'
import { History } from '../../../platform/audit/Changes.tsx'
import { Problem, Waiting } from '../../../platform/frame/States.tsx'
import { useTexts } from '../../../platform/texts/texts.ts'
import { bytesWritten } from './bytes-written.ts'
import type { MediaWanted } from './media-wanted.ts'
import { Replacing, UndoReplacing } from './Replacing.tsx'
import { Words } from './Words.tsx'

const mediaFile = (name: string) =>
  queryOptions({ queryKey: ['media', 'file', name], queryFn: () => call('mediaFile', { query: { name } }) })

/** A picture or file: where it stands, what is said of it there, and another one in its place. */
export function MediaDetails({ name, back }: { name: string; back: MediaWanted }) {
  const t = useTexts()
  const { data: file, error, refetch } = useQuery(mediaFile(name))
  return (
    <>
      <p className="back">
        <Link to="/media" search={back}>
          {t('media.title')}
        </Link>
      </p>
      <h1>{file?.title ?? t('media.file')}</h1>
      {!file && !error && <Waiting />}
      {error && (
        <>
          <Problem error={error} />
          <button type="button" className="button" onClick={() => void refetch()}>
            {t('states.again')}
          </button>
        </>
      )}
      {file && <Details file={file} back={back} />}
    </>
  )
}

function Details({ file, back }: { file: MediaFile; back: MediaWanted }) {
  const t = useTexts()
  const { name, kind, url, bytes, width, height, uses, isRemoved, places } = file
  const record = `media:${name.replace(/^original:(.{12}).*$/, '$1')}`
  return (
    <div className="media-file">
      <div>
        {url !== null && <img className="media-picture" src={sourceOf(url, 'webp', 720)} alt="" />}
        <p className="second">
          {[
            t(`media.kinds.${kind}`),
            ...(width !== null && height !== null ? [t('pictures.pixels', { width, height })] : []),
            ...(bytes === null ? [] : [bytesWritten(bytes)]),
          ].join(' · ')}
        </p>
        {isRemoved ? <p>{t('media.isRemoved')}</p> : <Replacing file={file} back={back} />}
      </div>
      <div>
        <section className="panel" id="places">
          <h2>{t('media.places', { count: uses })}</h2>
          {places.length === 0 && <p className="empty">{t('media.noPlaces')}</p>}
          <ul className="media-places">
            {places.map((place) => (
              <li key={`${place.kind} ${place.key} ${place.shown?.url ?? ''}`}>
                <PlaceLink place={place} />
                {place.shown && <Words file={file} sku={place.key} shown={place.shown} />}
              </li>
            ))}
          </ul>
        </section>
        <History record={record} act={(entry) => <UndoReplacing key={entry.id} entry={entry} back={back} />} />
      </div>
    </div>
  )
}

function PlaceLink({ place: { kind, key, title } }: { place: MediaUse }) {
  const t = useTexts()
  const said = (
    <>
      {title} <span className="second">{t(`media.placeOf.${kind}`, { key })}</span>
    </>
  )
  if (kind === 'product')
    return (
      <Link to="/catalogue/$sku" params={{ sku: key }} hash="pictures">
        {said}
      </Link>
    )
  if (kind === 'content' || kind === 'draft') return <Link to="/content">{said}</Link>
  return <Link to="/shop">{said}</Link>
}
