import { useEffect, useRef, useState } from 'react'
import ReactCrop, { centerCrop, makeAspectCrop, type PercentCrop } from 'react-image-crop'
import 'react-image-crop/dist/ReactCrop.css'
import { sourceOf } from '#lib/domain/picture-sources.ts'
import type { Crop, SentPicture } from '#lib/contract/staff/pictures.ts'
import { useTexts } from '../../../platform/texts/texts.ts'
import { cropFrom } from './picture-list.ts'

type Props = { source: SentPicture & { crop: Crop | null }; onDone: (crop: Crop | null) => void; onEnd: () => void }

const all: PercentCrop = { unit: '%', x: 0, y: 0, width: 100, height: 100 }

function percents({ crop, width, height }: Props['source']): PercentCrop {
  if (!crop) return all
  const part = (pixels: number, whole: number) => (pixels / whole) * 100
  return {
    unit: '%',
    ...{ x: part(crop.left, width), y: part(crop.top, height) },
    ...{ width: part(crop.width, width), height: part(crop.height, height) },
  }
}

/** What is to be seen of a picture; the file stays whole, so that it can be chosen anew. */
export function Cropping({ source, onDone, onEnd }: Props) {
  const t = useTexts()
  const dialog = useRef<HTMLDialogElement>(null)
  const [crop, setCrop] = useState<PercentCrop>(() => percents(source))
  const [isSquare, setSquare] = useState(false)
  // A picture that is still on its way has no size, and a part of nothing is no number.
  const [seen, setSeen] = useState<'waiting' | 'here' | 'failed'>('waiting')
  const { width, height, whole } = source
  useEffect(() => dialog.current?.showModal(), [])
  const square = (wanted: boolean) => {
    setSquare(wanted)
    if (wanted) setCrop(centerCrop(makeAspectCrop({ unit: '%', width: 90 }, 1, width, height), width, height))
  }
  const pixels = cropFrom(crop, source) ?? { width, height }
  return (
    <dialog ref={dialog} className="cropping" aria-label={t('pictures.crop')} onClose={onEnd}>
      <h2>{t('pictures.crop')}</h2>
      <ReactCrop
        crop={crop}
        keepSelection
        disabled={seen !== 'here'}
        {...(isSquare && { aspect: 1 })}
        ariaLabels={{
          cropArea: t('pictures.cropArea'),
          nwDragHandle: t('pictures.handle.nw'),
          nDragHandle: t('pictures.handle.n'),
          neDragHandle: t('pictures.handle.ne'),
          eDragHandle: t('pictures.handle.e'),
          seDragHandle: t('pictures.handle.se'),
          sDragHandle: t('pictures.handle.s'),
          swDragHandle: t('pictures.handle.sw'),
          wDragHandle: t('pictures.handle.w'),
        }}
        onChange={(_, next) => setCrop(next)}
      >
        <img
          src={sourceOf(whole, 'webp', 1280)}
          width={width}
          height={height}
          alt=""
          onLoad={() => setSeen('here')}
          onError={() => setSeen('failed')}
        />
      </ReactCrop>
      {seen === 'failed' && (
        <p role="alert" className="problem">
          {t('pictures.notLoaded')}
        </p>
      )}
      <p className="hint" role="status">
        {t('pictures.pixels', { width: pixels.width, height: pixels.height })}
      </p>
      <div className="boxes">
        <label>
          <input
            type="checkbox"
            disabled={seen !== 'here'}
            checked={isSquare}
            onChange={({ target }) => square(target.checked)}
          />
          {t('pictures.square')}
        </label>
      </div>
      <div className="row">
        <button
          type="button"
          className="button main"
          onClick={() => {
            onDone(cropFrom(crop, source))
            dialog.current?.close()
          }}
        >
          {t('pictures.take')}
        </button>
        <button
          type="button"
          className="button"
          onClick={() => {
            setSquare(false)
            setCrop(all)
          }}
        >
          {t('pictures.whole')}
        </button>
        <button type="button" className="button" onClick={() => dialog.current?.close()}>
          {t('states.cancel')}
        </button>
      </div>
    </dialog>
  )
}
