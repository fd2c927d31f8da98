import { useId, useState } from 'react'
import { pictureViews } from '#lib/contract/product.ts'
import { sourceOf } from '#lib/domain/picture-sources.ts'
import { useTexts } from '../../../platform/texts/texts.ts'
import { Choice } from '../../../platform/fields/Choice.tsx'
import { languageName } from '../../../platform/texts/language-name.ts'
import { Cropping } from './Cropping.tsx'
import type { Piece } from './picture-list.ts'
import { ChoosePicture } from './ChoosePicture.tsx'

type ElsewhereProps = {
  piece: Piece
  /** Who may be shown another one. */
  voice: string
  name: string
  onChange: (piece: Piece) => void
}

/** What countries and languages are shown instead of a picture: another plug, another reading. */
function Elsewhere({ piece, voice, name, onChange }: ElsewhereProps) {
  const t = useTexts()
  const { instead } = piece
  const set = (next: Piece['instead']) => onChange({ ...piece, instead: next })
  const places = Object.entries(instead)
  return (
    <>
      {places.length > 0 && (
        <ul className="elsewhere" aria-label={`${t('pictures.instead')}, ${name}`}>
          {places.map(([place, url]) => (
            <li key={place}>
              <img src={sourceOf(url, 'webp', 96)} alt="" loading="lazy" />
              {languageName(place)}
              <button
                type="button"
                className="quiet"
                aria-label={t('pictures.common', { place: languageName(place) })}
                onClick={() => set(Object.fromEntries(places.filter(([one]) => one !== place)))}
              >
                {t('pictures.remove')}
              </button>
            </li>
          ))}
        </ul>
      )}
      <div className="row">
        <ChoosePicture
          label={t('pictures.insteadFor', { place: languageName(voice) })}
          onPick={(url) => set({ ...instead, [voice]: url })}
        />
      </div>
    </>
  )
}

type Props = {
  piece: Piece
  /** Its place, and how many there are. */
  place: number
  count: number
  /** The language whose words are written, and what the shop says where there are none. */
  language: string
  fallback: string
  /** The culture or the language that may be shown another picture. */
  voice: string
  onChange: (piece: Piece) => void
  onMove: (to: number) => void
  onRemove: () => void
}

/** One picture: what is seen of it, from where, and what it shows for whoever does not see it. */
export function PictureCard({ piece, place, count, language, fallback, voice, onChange, onMove, onRemove }: Props) {
  const t = useTexts()
  const id = useId()
  const [isCropping, setCropping] = useState(false)
  const { view, alt, source } = piece
  const name = t('pictures.place', { place: place + 1 })
  return (
    <>
      <div className="card-words">
        <p>
          <strong>{place === 0 ? t('pictures.main') : name}</strong>
          {source && (
            <span className="second">
              {t(source.crop ? 'pictures.cut' : 'pictures.pixels', {
                width: (source.crop ?? source).width,
                height: (source.crop ?? source).height,
              })}
            </span>
          )}
        </p>
        <Choice
          label={t('pictures.view')}
          value={view}
          options={pictureViews.map((value) => ({ value, label: t(`pictures.views.${value}`) }))}
          onChange={({ target }) =>
            onChange({ ...piece, view: pictureViews.find((one) => one === target.value) ?? view })
          }
        />
        <div className="field">
          <label htmlFor={id}>{t('pictures.alt')}</label>
          <textarea
            id={id}
            lang={language}
            rows={2}
            maxLength={500}
            value={alt[language] ?? ''}
            placeholder={fallback}
            onChange={({ target }) =>
              onChange({ ...piece, alt: { ...alt, [language]: target.value.replaceAll('\n', ' ') } })
            }
          />
        </div>
        <Elsewhere piece={piece} voice={voice} name={name} onChange={onChange} />
        <div className="row">
          <button type="button" className="quiet" disabled={place === 0} onClick={() => onMove(place - 1)}>
            {t('pictures.earlier')}
            <span className="unseen"> {name}</span>
          </button>
          <button type="button" className="quiet" disabled={place === count - 1} onClick={() => onMove(place + 1)}>
            {t('pictures.later')}
            <span className="unseen"> {name}</span>
          </button>
          {source && (
            <button type="button" className="quiet" onClick={() => setCropping(true)}>
              {t('pictures.crop')}
              <span className="unseen"> {name}</span>
            </button>
          )}
          <button type="button" className="quiet" onClick={onRemove}>
            {t('pictures.remove')}
            <span className="unseen"> {name}</span>
          </button>
        </div>
      </div>
      {isCropping && source && (
        <Cropping
          source={source}
          onEnd={() => setCropping(false)}
          onDone={(crop) => onChange({ ...piece, url: null, source: { ...source, crop } })}
        />
      )}
    </>
  )
}
