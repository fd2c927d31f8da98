/** The bar of phones is away as long as the buying box itself is in sight. */
export function followBox(box: HTMLElement, bars: Iterable<HTMLElement>): void {
  const observer = new IntersectionObserver(([entry]) => {
    for (const bar of bars) bar.toggleAttribute('data-away', entry?.isIntersecting)
  })
  observer.observe(box)
}
