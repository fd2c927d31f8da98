import type { BannerSlide } from './banner.ts'

/** Casts the later banners in the mould of the page. Their pictures wait: nobody may ever look so far. */
export function castSlide(mould: HTMLTemplateElement, banner: BannerSlide): HTMLElement {
  const slide = mould.content.firstElementChild?.cloneNode(true) as HTMLElement
  const say = (part: string, text: string) => {
    const element = slide.querySelector(part)
    if (text && element) element.textContent = text
    else element?.remove()
  }
  slide.ariaLabel = banner.place
  say('.slide-title', banner.title)
  say('.slide-text', banner.text)
  slide.querySelector('a')?.setAttribute('href', banner.link)
  say('a', banner.link && banner.button)
  return slide
}

/** Gives a slide its picture, once. */
export function dress(slide: HTMLElement, { image, avif, webp }: BannerSlide, sizes: string): void {
  if (!image || slide.querySelector('picture')) return
  const picture = document.createElement('picture')
  const img = document.createElement('img')
  if (avif) picture.append(Object.assign(document.createElement('source'), { type: 'image/avif', srcset: avif, sizes }))
  if (webp) Object.assign(img, { srcset: webp, sizes })
  Object.assign(img, { alt: '', width: 1280, height: 512, decoding: 'async', src: image })
  picture.append(img)
  slide.prepend(picture)
}
