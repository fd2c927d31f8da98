import { sourceOf } from '#lib/domain/picture-sources.ts'
import { useTexts } from '../../../platform/texts/texts.ts'
import { languageName } from '../../../platform/texts/language-name.ts'
import { ChoosePicture } from './ChoosePicture.tsx'
import type { Piece } from './picture-list.ts'

type Props = {
  piece: Piece
  /** Who may be shown another one. */
  voice: string
  name: string
  onChange: (piece: Piece) => void
}

/** What countries and languages are shown instead of a picture: another plug, another reading. */
export function Elsewhere({ piece, voice, name, onChange }: Props) {
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
