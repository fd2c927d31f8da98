import { allMarked, marked } from '#lib/frame/marks.ts'
import { clearPlace, type Box, type Place } from './clear-place.ts'

/**
 * Sees to it that the question never lies over what the page is for: its title, a main button or the buying bar. Where one of
 * them is below it, a bar becomes a sheet in a corner; where no corner is free, the sheet is lifted over what is there. It moves by
 * `translate`, which is no shift of the layout, and stays where it went as long as it can.
 */
export function keepClear(): void {
  addEventListener('scroll', place, { passive: true })
  addEventListener('resize', place)
  // The buying bar comes and goes by itself, and slides where motion is welcome.
  const watcher = new MutationObserver(place)
  for (const bar of allMarked('buying-bar')) watcher.observe(bar, { attributes: true })
  document.addEventListener('transitionend', place)
  place()
}

const buttons = 'main .button-call, .buying-bar'
const titles = 'main h1, .slide-title'
const aside = 'consent-aside'

/** Along the edge, and in the corner on the left or on the right. */
type Corner = Place & { isAside: boolean; across: number }
let stood = 0

function place(): void {
  const dialog = marked<HTMLDialogElement>('consent')
  if (!dialog?.open || dialog.matches(':modal')) return
  const corners = cornersOf(dialog)
  const inOrder = [stood, 0, 1, 2].flatMap((at) => corners[at] ?? [])
  const edge = document.querySelector('.header-row')?.getBoundingClientRect().bottom ?? 0
  const over = (what: string) => clearPlace(inOrder, boxesOf(what), edge)
  const best = over(`${titles}, ${buttons}`) ?? over(buttons)
  const { isAside, across } = best?.place ?? { isAside: false, across: 0 }
  stood = best ? corners.indexOf(best.place) : 0
  dialog.classList.toggle(aside, isAside)
  dialog.style.setProperty('--moved', `${across}px ${-(best?.lift ?? 0)}px`)
}

function cornersOf(dialog: HTMLDialogElement): Corner[] {
  dialog.style.setProperty('--moved', 'none')
  const sheetOf = (isAside: boolean) => {
    dialog.classList.toggle(aside, isAside)
    return dialog.getBoundingClientRect()
  }
  const [bar, left] = [sheetOf(false), sheetOf(true)]
  const across = document.body.clientWidth - left.right - left.left
  const { top, bottom } = left
  return [
    { sheet: bar, mayRise: false, isAside: false, across: 0 },
    { sheet: left, mayRise: true, isAside: true, across: 0 },
    {
      sheet: { top, bottom, left: left.left + across, right: left.right + across },
      mayRise: true,
      isAside: true,
      across,
    },
  ]
}

/** Of the banners all but one are cut off. */
const isCutOff = (one: Element, { left, right }: Box): boolean => {
  const shown = one.closest('.slides')?.getBoundingClientRect()
  return shown !== undefined && (right <= shown.left || left >= shown.right)
}

const boxesOf = (what: string): Box[] =>
  [...document.querySelectorAll(what)].flatMap((one) => {
    const box = one.getBoundingClientRect()
    return one.checkVisibility({ visibilityProperty: true }) && !isCutOff(one, box) ? [box] : []
  })
