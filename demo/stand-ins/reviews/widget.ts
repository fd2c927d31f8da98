type Review = {
  author: string
  rating: number
  date: string
  title: string
  text: string
  verified: boolean
  reply?: string
}

type Account = {
  language: string
  ratingValue: number
  ratingCount: number
  /** How often each rating was given, the best first. */
  distribution: { rating: number; count: number }[]
  words: Record<string, string>
  reviews: Review[]
}

/**
 * What runs in the browser, as a third party would ship it. It is sent as the text of this one function, so it uses
 * nothing from outside itself; all it leaves behind is `NoniusReviews`.
 */
export function reviewsWidget(style: string): void {
  const shownAtFirst = 3
  const script = document.currentScript as HTMLScriptElement | null
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(style)

  const create = <Name extends keyof HTMLElementTagNameMap>(
    name: Name,
    attributes: Record<string, string> = {},
    ...children: (Node | string)[]
  ): HTMLElementTagNameMap[Name] => {
    const element = document.createElement(name)
    for (const [attribute, value] of Object.entries(attributes)) element.setAttribute(attribute, value)
    element.append(...children)
    return element
  }

  /** By what the page says of itself; a page that leaves it open gets what the system asks for. */
  const isDark = (): boolean => {
    const page = document.documentElement
    if (page.classList.contains('dark-theme')) return true
    const scheme = getComputedStyle(page).colorScheme
    const isOpen = scheme === 'normal' || scheme === 'light dark'
    return isOpen && matchMedia('(prefers-color-scheme: dark)').matches
  }

  const widgetOf = (account: Account, culture: string): HTMLElement => {
    const number = new Intl.NumberFormat(culture, { maximumFractionDigits: 1 })
    const date = new Intl.DateTimeFormat(culture, { dateStyle: 'long', timeZone: 'UTC' })
    const say = (name: string, values: Record<string, string> = {}) =>
      (account.words[name] ?? name).replace(/\{(\w+)\}/g, (_, value: string) => values[value] ?? '')

    const stars = (rating: number) => {
      const lit = create('span', { 'aria-hidden': 'true' }, '★★★★★')
      lit.style.width = `${rating * 20}%`
      const label = say('stars', { value: number.format(rating) })
      return create('span', { class: 'stars', role: 'img', 'aria-label': label }, '★★★★★', lit)
    }

    const bar = ({ rating, count }: Account['distribution'][number]) => {
      const filled = create('i')
      filled.style.width = `${(count / account.ratingCount) * 100}%`
      const track = create('span', { class: 'bar', 'aria-hidden': 'true' }, filled)
      return create('li', {}, create('span', {}, `${rating} ★`), track, create('span', {}, number.format(count)))
    }

    const review = ({ author, rating, date: day, title, text, verified, reply }: Review) => {
      const time = create('time', { datetime: day }, date.format(new Date(`${day}T00:00:00Z`)))
      const by = create('p', { class: 'soft' }, `${author}, `, time, verified ? ` · ${say('verified')}` : '')
      const answer = reply ? [create('p', { class: 'reply soft' }, `${say('reply')}: ${reply}`)] : []
      const article = create(
        'article',
        {},
        stars(rating),
        create('h3', {}, title),
        by,
        create('p', {}, text),
        ...answer,
      )
      return create('li', {}, article)
    }

    const summary = create(
      'div',
      {},
      create('p', { class: 'value' }, say('outOf', { value: number.format(account.ratingValue) })),
      stars(account.ratingValue),
      create('p', { class: 'soft' }, say('count', { count: number.format(account.ratingCount) })),
    )
    const bars = create('ul', { class: 'bars', 'aria-label': say('distribution') }, ...account.distribution.map(bar))
    const items = account.reviews.map(review)
    const list = create('ul', { class: 'list' }, ...items)
    const further = items.slice(shownAtFirst)
    const toggle = create('button', { type: 'button', 'aria-expanded': 'false' }, say('more'))
    const show = (isOpen: boolean) => {
      for (const item of further) item.hidden = !isOpen
      toggle.setAttribute('aria-expanded', String(isOpen))
      toggle.textContent = say(isOpen ? 'less' : 'more')
    }
    toggle.addEventListener('click', () => {
      const opens = toggle.getAttribute('aria-expanded') === 'false'
      show(opens)
      const [first] = further
      if (!opens || !first) return
      // Who reads from top to bottom goes on where the list was cut off.
      first.tabIndex = -1
      first.focus()
    })
    show(false)
    const heading = create('h2', {}, say('heading'))
    const parts = [heading, create('div', { class: 'head' }, summary, bars), list, ...(further.length ? [toggle] : [])]
    return create(
      'div',
      { class: 'widget', role: 'group', lang: account.language, 'aria-label': say('heading') },
      ...parts,
    )
  }

  const render = async (container: HTMLElement): Promise<void> => {
    const setting = (name: 'account' | 'culture') => container.dataset[name] ?? script?.dataset[name]
    const culture = setting('culture') ?? (document.documentElement.lang || 'pl-PL')
    const account = setting('account') ?? `nonius-${culture.slice(0, 2)}`
    const address = new URL(`${encodeURIComponent(account)}.json`, script?.src ?? location.href)
    const answer = await fetch(address, { credentials: 'omit' })
    if (!answer.ok) throw new Error(`Reviews of ${account}: ${answer.status}`)
    const widget = widgetOf((await answer.json()) as Account, culture)
    const shadow = container.shadowRoot ?? container.attachShadow({ mode: 'open' })
    shadow.adoptedStyleSheets = [sheet]
    shadow.replaceChildren(widget)
    const paint = () => widget.classList.toggle('dark', isDark())
    paint()
    new MutationObserver(paint).observe(document.documentElement, { attributeFilter: ['class', 'style'] })
    matchMedia('(prefers-color-scheme: dark)').addEventListener('change', paint)
  }

  const start = (): void => {
    let containers = [...document.querySelectorAll<HTMLElement>('[data-reviews]')]
    if (containers.length === 0 && script) {
      const container = create('div', { 'data-reviews': '' })
      script.after(container)
      containers = [container]
    }
    // Without reviews the page is as it was.
    for (const container of containers) render(container).catch((error: unknown) => console.warn(String(error)))
  }

  Object.assign(window, { NoniusReviews: { render } })
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', start)
  else start()
}
