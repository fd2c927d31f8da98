/** Marks the link of the section that is being read. */
export function followSections(links: Iterable<HTMLAnchorElement>): void {
  const linkOf = new Map<Element, HTMLAnchorElement>()
  const observer = new IntersectionObserver(
    (entries) => {
      const read = entries.find(({ isIntersecting }) => isIntersecting)
      if (!read) return
      for (const [section, link] of linkOf) {
        if (section === read.target) link.setAttribute('aria-current', 'location')
        else link.removeAttribute('aria-current')
      }
    },
    // A line in the upper third of the window: exactly one section lies on it.
    { rootMargin: '-30% 0px -70% 0px' },
  )
  for (const link of links) {
    const section = document.querySelector(link.hash)
    if (!section) continue
    linkOf.set(section, link)
    observer.observe(section)
  }
}
