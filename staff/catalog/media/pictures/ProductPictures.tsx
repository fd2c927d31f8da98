import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ProductRecord } from '#lib/contract/staff/catalogue.ts'
import { picturesAtMost, pictureTypes, type ProductPictures as Record } from '#lib/contract/staff/pictures.ts'
import { sourceOf } from '#lib/domain/picture-sources.ts'
import { useTexts } from '../../../platform/texts/texts.ts'
import { Conflicts } from '../../../platform/drafts/Conflicts.tsx'
import { FileDrop } from '../../../platform/fields/FileDrop.tsx'
import { useDraftPart } from '../../../platform/drafts/use-draft-part.ts'
import { Problem, Waiting } from '../../../platform/frame/States.tsx'
import { useSorting } from '../../../platform/lists/use-sorting.ts'
import { isShown, moved, newPiece, piecesIn, type Piece, replaced } from './picture-list.ts'
import { PictureCard } from './PictureCard.tsx'
import { picturesQuery } from './pictures-query.ts'
import { type Pictures, usePictures } from './use-pictures.ts'
import { usePasted, useSending } from './use-sending.ts'
import './pictures.css'
import { placeOf } from '../../products/product-sections.ts'

/** A picture as it will look: one that was cut just now is shown by its part of the whole. */
function Shot({ piece: { url, source }, alt }: { piece: Piece; alt: string }) {
  if (url !== null)
    return <img className="shot" draggable={false} loading="lazy" src={sourceOf(url, 'webp', 320)} alt={alt} />
  if (!source) return null
  const { width, height, crop, whole } = source
  const { left, top, ...part } = crop ?? { left: 0, top: 0, width, height }
  return (
    <svg className="shot" role="img" aria-label={alt} viewBox={[left, top, part.width, part.height].join(' ')}>
      <image href={sourceOf(whole, 'webp', 960)} width={width} height={height} preserveAspectRatio="none" />
    </svg>
  )
}

const places = [placeOf('pictures')]

type Props = { product: ProductRecord; language: string; voice: string }

/** The pictures of a product, put together here and saved at once. */
export function ProductPictures({ product, language, voice }: Props) {
  const t = useTexts()
  const pictures = useQuery(picturesQuery(product.sku))
  return (
    <section className="panel" id="pictures">
      <h2>{t('pictures.heading')}</h2>
      {pictures.isPending && <Waiting />}
      {pictures.error && <Problem error={pictures.error} />}
      {pictures.data && <Editing record={pictures.data} product={product} language={language} voice={voice} />}
    </section>
  )
}

function Editing({ record, product, language, voice }: Props & { record: Record }) {
  const t = useTexts()
  const draft = usePictures(record)
  useDraftPart(draft, { places, record: `product:${product.sku}` })
  const { pieces, set } = draft
  const sending = useSending((sent) => {
    let next: Piece[] = pieces
    for (const one of sent) if (!isShown(one, next)) next = [...next, newPiece(one, next)]
    set(next.slice(0, picturesAtMost.ofProduct))
  })
  usePasted(sending.send)
  return (
    <>
      <Conflicts draft={draft} tell={(value) => <Row pieces={piecesIn(value)} />} />
      {pieces.length === 0 && <p className="empty">{t('pictures.none')}</p>}
      <Sorted
        draft={draft}
        name={product.parts.texts[language]?.name ?? product.code}
        language={language}
        voice={voice}
      />
      <FileDrop label={t('pictures.add')} accept={pictureTypes} isMany isBusy={sending.left > 0} onFiles={sending.send}>
        {t('pictures.addHint')}
        {sending.left > 0 && <p role="status">{t('pictures.sending', { count: sending.left })}</p>}
      </FileDrop>
      {sending.failed.map(({ name, error }) => (
        <div key={name}>
          <strong>{name}</strong>
          <Problem error={error} />
        </div>
      ))}
    </>
  )
}

/** Small, beside one another. */
function Row({ pieces }: { pieces: readonly Piece[] }) {
  const t = useTexts()
  return (
    <span className="thumbs">
      {pieces.length === 0 && '–'}
      {pieces.map((piece) => (
        <Shot key={keyOf(piece)} piece={piece} alt={t(`pictures.views.${piece.view}`)} />
      ))}
    </span>
  )
}

const keyOf = ({ url, source }: Piece): string => url ?? `${source?.original ?? ''} ${JSON.stringify(source?.crop)}`

/** In the order in which shoppers see them; put elsewhere by hand or by button. */
function Sorted({
  draft: { pieces, set },
  name,
  language,
  voice,
}: {
  draft: Pictures
  name: string
  language: string
  voice: string
}) {
  const t = useTexts()
  const [told, setTold] = useState('')
  const { move, handle, entry } = useSorting(pieces.map(keyOf), (from, to) => {
    set(moved(pieces, from, to))
    setTold(t('pictures.moved', { place: to + 1, count: pieces.length }))
  })
  return (
    <>
      <ol className="picture-cards">
        {pieces.map((piece, i) => (
          <li key={keyOf(piece)} {...entry(i)}>
            <div className="picture-handle" {...handle(i)}>
              <Shot piece={piece} alt={t(`pictures.views.${piece.view}`)} />
            </div>
            <PictureCard
              piece={piece}
              place={i}
              count={pieces.length}
              language={language}
              voice={voice}
              fallback={`${name}, ${t(`pictures.views.${piece.view}`)}`}
              onChange={(next) => set(replaced(pieces, i, next))}
              onMove={(to) => move(i, to)}
              onRemove={() => set(pieces.filter((one) => one !== piece))}
            />
          </li>
        ))}
      </ol>
      <p role="status" className="unseen">
        {told}
      </p>
    </>
  )
}
