/** Marks the link of the section that is being read. */
export function followSections(links: Iterable<HTMLAnchorElement>): void {
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
