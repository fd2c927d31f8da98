import { sourceOf } from '#lib/domain/picture-sources.ts'
import type { Piece } from './picture-list.ts'

/** A picture as it will look: one that was cut just now is shown by its part of the whole. */
export function Shot({ piece: { url, source }, alt }: { piece: Piece; alt: string }) {
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
