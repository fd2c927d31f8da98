import { Hono, type Context } from 'hono'
import { html } from 'hono/html'
import { textsIn } from '../../mail/languages/index.ts'
import { marketFor } from '../../catalog/shop/markets.ts'
import type { Services } from '../services.ts'
import { hashOfSecret } from '../../platform/secrets/secret.ts'
import { brandOf } from '../../mail/sender/brand.ts'
import { calibration } from './calibration.ts'
import type { ConsentKind, Said, ConsentState } from './consent-kind.ts'
import { consentSteps, pathOf, type ConsentLink, type ConsentStep, type Kind } from './consent-link.ts'
import { consentPage } from './consent-page.ts'
import { newsletter } from './newsletter.ts'
import { restock } from './restock.ts'
import { wordingOf } from './wording.ts'

const kinds: Readonly<Record<Kind, ConsentKind>> = { newsletter, restock, calibration }

/** A text with what it is about in its places. */
const withValues = (text: string, said: Said): string =>
  text.replace(/\{(\w+)\}/g, (place, name: string) => said[name] ?? place)

/**
 * The pages behind the links of mails that go out by consent. A visit asks and only the button does it, because mail programs follow
 * links by themselves; and a mail program that offers to unsubscribe leaves by one press (RFC 8058).
 */
export function consentEndpoints(services: Services): Hono {
  const { db } = services
  const app = new Hono()
  for (const kind of Object.keys(kinds) as Kind[])
    for (const step of consentSteps) {
      app.get(`/${kind}/${step}`, async (context) => {
        const link = await linkOf(context, kind, step)
        const told = await kinds[kind].read(db, hashOfSecret(link.token))
        // Whoever has confirmed can only want to leave.
        return ask(context, told?.isConfirmed ? { ...link, step: 'leave' } : link, told)
      })
      app.post(`/${kind}/${step}`, async (context) => {
        const link = await linkOf(context, kind, step)
        const { title, question, button } = await wordsOf(link)
        const wording = wordingOf(link.culture, [title, question, button])
        return tell(context, link, await kinds[kind][step](db, hashOfSecret(link.token), wording))
      })
    }
  return app

  /** A culture that is not sold in is that of the shop's first market, as everywhere. */
  async function linkOf(context: Context, kind: Kind, step: ConsentStep): Promise<ConsentLink> {
    const { culture } = marketFor(context.req.query('culture'), (await services.mirror.lately()).markets)
    return { kind, step, token: context.req.query('token') ?? '', culture }
  }

  async function wordsOf({ culture, kind, step }: ConsentLink) {
    const brand = brandOf((await services.mirror.lately()).shop.sellers.of(culture))
    const words = textsIn(culture).consent[kind][step]
    const branded = Object.entries(words).map(([name, text]) => [name, text.replaceAll('{brand}', () => brand)])
    return { ...(Object.fromEntries(branded) as typeof words), brand }
  }

  async function ask(context: Context, link: ConsentLink, told: ConsentState | undefined) {
    const { title, question, button, brand } = await wordsOf(link)
    if (!told) return nobody(context, link, 404)
    const form = html`<form method="post" action="${pathOf(link)}">
      <p>${withValues(question, told.said)}</p>
      <button>${button}</button>
    </form>`
    return consentPage(context, { culture: link.culture, brand, title, content: form })
  }

  /** What a step has done. To leave twice is no mistake: a mail program may send the same press again. */
  async function tell(context: Context, link: ConsentLink, said: Said | undefined) {
    if (!said) return nobody(context, link, link.step === 'leave' ? 200 : 404)
    const { title, done, brand } = await wordsOf(link)
    const leaving: ConsentLink = { ...link, step: 'leave' }
    const way =
      link.step === 'confirm' ? html`<p><a href="${pathOf(leaving)}">${(await wordsOf(leaving)).title}</a></p>` : ''
    const content = html`<p role="status">${withValues(done, said)}</p>
      ${way}`
    return consentPage(context, { culture: link.culture, brand, title, content })
  }

  async function nobody(context: Context, link: ConsentLink, status: 200 | 404) {
    context.status(status)
    const { title, brand } = await wordsOf(link)
    const content = html`<p>${textsIn(link.culture).consent.unknown}</p>`
    return consentPage(context, { culture: link.culture, brand, title, content })
  }
}
