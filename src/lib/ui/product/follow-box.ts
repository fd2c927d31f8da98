/**
 * The bar of phones is away as long as the buying box itself is in sight. Its button presses the one of the box, which
 * is inside the island: React takes up a click on what it has not drawn yet, but not a submit from elsewhere.
 */
export function followBox(box: HTMLElement, bars: Iterable<HTMLElement>): void {
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
