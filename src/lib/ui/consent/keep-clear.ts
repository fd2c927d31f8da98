import { allMarked, marked } from '#lib/frame/marks.ts'

/**
 * Sees to it that the question never lies over what the page is for: where a main button or the buying bar stands below it, a
 * bar becomes a sheet in the corner, and what has no room there goes up, below the search of the header. Up it goes by
 * `translate`, which is no shift of the layout; a sheet it stays while it can.
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

const mainButtons = 'main .button-call, .buying-bar'
const [up, aside] = ['consent-up', 'consent-aside']

function place(): void {
  const dialog = marked<HTMLDialogElement>('consent')
  if (!dialog?.open || dialog.matches(':modal')) return
  const blocked = [...document.querySelectorAll(mainButtons)]
    .filter((button) => button.checkVisibility({ visibilityProperty: true }))
    .map((button) => button.getBoundingClientRect())
  const edge = document.querySelector('.header-row')?.getBoundingClientRect().bottom ?? 0
  dialog.style.setProperty('--header-edge', `${edge}px`)
  const wear = (worn?: string) => [up, aside].map((name) => dialog.classList.toggle(name, name === worn))
  const isClear = (worn?: string) => {
    wear(worn)
    const { top, right, bottom, left } = dialog.getBoundingClientRect()
    return blocked.every((box) => box.bottom <= top || box.top >= bottom || box.right <= left || box.left >= right)
  }
  const places = dialog.classList.contains(aside) ? [aside, undefined, up] : [undefined, aside, up]
  if (!places.some((worn) => isClear(worn))) wear()
}
