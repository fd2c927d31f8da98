import { clockIn, isWeekend, leavesOn, workingDaysLater, type Travel } from '#lib/domain/arrival.ts'
import { shownAvailability, type Stock } from '#lib/domain/availability.ts'
import { stepsOn } from '#lib/domain/price-breaks.ts'
import { basisFrom } from '#lib/domain/price-display.ts'
import { toTerritory } from '#lib/frame/known/territory.ts'
import { allMarked } from '#lib/frame/marks.ts'
import { liveOffer } from '#lib/stores/product/live-offer.ts'
import { awaitGallery } from './await-gallery.ts'
import { parts, reveal } from './live-parts.ts'
import { wordOf, leavesFrom } from '#lib/domain/leaves-from.ts'

type LiveStock = Stock & { leadDays?: number | undefined }

/** What the page holds; `free` are the days off beside weekends, "2026-12-25 2027-01-01". */
type ArrivalData = Travel & { cutOff: string; timeZone: string; free: string } & Record<
    'stock' | 'order' | 'by',
    string
  >

/** Says by which day it is there, beside how long that takes. */
function showArrival(stock: LiveStock): void {
  const place = document.querySelector<HTMLElement>('[data-delivery]')
  if (!place) return
  const told = JSON.parse(place.dataset.delivery ?? '') as ArrivalData
  const from = leavesFrom(stock)
  const lead = from === 'stock' ? 0 : stock.leadDays
  const isFree = (day: string) => isWeekend(day) || told.free.includes(day)
  const [day, time] = place.children as unknown as [HTMLElement, HTMLElement]
  day.textContent = ''
  if (lead !== undefined) {
    const by = workingDaysLater(
      leavesOn(new Date(), lead, { ...told, clock: clockIn(told.timeZone), isFree }),
      told.to,
      isFree,
    )
    const how = { weekday: 'long', day: 'numeric', month: 'long' } as const
    day.textContent = told.by.replace(
      '%',
      new Date(`${by}T12:00`).toLocaleDateString(document.documentElement.lang, how),
    )
  }
  time.textContent = told[from as 'stock']
  place.hidden = !from
}

/** Brings the buying box up to date and tells what is different from what the page was published with. */
async function showLiveOffer(box: HTMLElement): Promise<void> {
  const { offer: productId = '', basis, amount, shown: before } = box.dataset
  const offer = await liveOffer(productId)
  if (!offer) return
  const shown = shownAvailability(offer)
  const first = basisFrom(basis)
  const steps = stepsOn(offer.priceBreaks ?? [], first)
  const isOfOther = [...parts('breaks')].some(({ dataset }) => dataset.steps !== steps)
  if (offer.price[first] !== Number(amount) || shown !== before || isOfOther)
    (await import('./show-changes.ts')).showChanges(offer, box)

  for (const chip of parts('availability')) {
    chip.className = `availability availability-${shown}`
    chip.textContent = chip.dataset[wordOf(offer)] ?? chip.textContent
  }
  showArrival(offer)
  reveal('action', shown !== 'unavailable')
  reveal('unavailable', shown === 'unavailable')
  // Hidden on the screen, where just now says enough, but not on paper.
  const now = new Date().toLocaleString(document.documentElement.lang, { dateStyle: 'long', timeStyle: 'short' })
  for (const part of parts('time')) part.textContent = (part.dataset.text ?? '%').replace('%', now)
  reveal('time', false)
  reveal('checked')
}

/** Marks the link of the section that is being read. */
function followSections(links: Iterable<HTMLAnchorElement>): void {
  const linkOf = new Map<Element, HTMLAnchorElement>()
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        const link = linkOf.get(target)
        if (isIntersecting) link?.setAttribute('aria-current', 'location')
        else link?.removeAttribute('aria-current')
      }
    },
    // A line in the upper third of the window: one section lies on it, or none above the first.
    { rootMargin: '-30% 0px -70% 0px' },
  )
  for (const link of links) {
    const section = document.querySelector(link.hash)
    if (!section) continue
    linkOf.set(section, link)
    observer.observe(section)
  }
}

/** Goes where the leasing of a product is calculated, or says beside the button that nobody could tell where that is. */
function offerLeasing(button: HTMLElement): void {
  const { leasing = '', failed = '' } = button.dataset
  const say = (text: string) => {
    if (button.nextElementSibling) button.nextElementSibling.textContent = text
  }
  const go = async () => {
    button.ariaBusy = 'true'
    say('')
    try {
      const { leasingAddress } = await import('#lib/stores/product/leasing.ts')
      location.assign(await leasingAddress(leasing))
    } catch {
      say(failed)
    }
    button.ariaBusy = null
  }
  button.addEventListener('click', () => void go())
}

/**
 * The bar of phones is away as long as the buying box itself is in sight. Its button presses the one of the box, which
 * is inside the island: React takes up a click on what it has not drawn yet, but not a submit from elsewhere.
 */
function followBox(box: HTMLElement, bars: Iterable<HTMLElement>): void {
  const observer = new IntersectionObserver(([entry]) => {
    for (const bar of bars) bar.toggleAttribute('data-away', entry?.isIntersecting)
  })
  observer.observe(box)
  for (const bar of bars) {
    bar.querySelector('button')?.addEventListener('click', () => {
      box.querySelector<HTMLElement>('form [type=submit]')?.click()
    })
  }
}

/** All that a product page does by itself, as one file that the next product finds in the cache. */
allMarked('gallery').forEach(awaitGallery)
document.querySelectorAll<HTMLElement>('.specification').forEach(awaitReading)
allMarked('customer-offer').forEach(
  (box) => void import('./customer-offer.ts').then(({ offerToCustomer }) => offerToCustomer(box)),
)
allMarked('leasing').forEach(offerLeasing)
allMarked('offer').forEach((box) => {
  followBox(box, allMarked('buying-bar'))
  const showAsPublished = () => showArrival(JSON.parse(box.dataset.stock ?? '') as LiveStock)
  showAsPublished()
  const told = document.documentElement.classList.contains(toTerritory)
    ? import('./to-territory.ts').then(({ tellTerritory }) => tellTerritory()).then(showAsPublished)
    : Promise.resolve()
  // What could not be fetched leaves the page as it was published.
  void told.then(() => showLiveOffer(box)).catch(() => undefined)
})
followSections(document.querySelectorAll<HTMLAnchorElement>('.product-anchors a'))

/** The buttons of a specification are fetched when it comes near: most who look at pictures and price never get there. */
function awaitReading(specification: HTMLElement): void {
  const observer = new IntersectionObserver(
    ([entry]) => {
      if (!entry?.isIntersecting) return
      observer.disconnect()
      void import('./copy-rows.ts').then(({ offerCopies }) => offerCopies(specification)).catch(() => undefined)
    },
    { rootMargin: '100%' },
  )
  observer.observe(specification)
}
