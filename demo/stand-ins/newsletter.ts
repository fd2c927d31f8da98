import { sql } from 'kysely'
import { Hono, type Context } from 'hono'
import { html } from 'hono/html'
import * as v from 'valibot'
import { Culture, defaultCulture } from '#lib/contract/cultures.ts'
import { briefIn } from '#lib/markets/index.ts'
import { Email } from '#lib/contract/session.ts'
import { addressOf } from '../../api/address.ts'
import { asJson, putOut } from '../../api/mail/send.ts'
import { shopLink } from '../../api/mail/shop-links.ts'
import { Refusal } from '../../api/problem.ts'
import type { Services } from '../../api/services.ts'
import { attempt, placeOf } from '../../api/session/attempts.ts'
import { hashOfSecret, newSecret } from '../../api/session/secret.ts'
import { brandOf } from '../../api/shop/sellers.ts'
import { page } from './page.ts'
import { textsOf } from './texts.ts'

const Subscription = v.object({
  email: Email,
  tags: v.optional(v.pipe(v.array(v.pipe(v.string(), v.regex(/^[\w:.-]{1,40}$/))), v.maxLength(20)), []),
})

type Step = 'confirm' | 'unsubscribe'

/** What a step does to the subscriber whose token it is; the address is the answer, where there is one. */
const steps: Record<Step, (services: Services, token: string) => Promise<string | undefined>> = {
  confirm: async ({ db }, token) =>
    emailOf(
      await sql<{ email: string }>`
        update newsletter_subscriber set confirmed_at = coalesce(confirmed_at, now())
        where token_hash = ${hashOfSecret(token)} returning email`.execute(db),
    ),
  unsubscribe: async ({ db }, token) =>
    emailOf(
      await sql<{ email: string }>`
        delete from newsletter_subscriber where token_hash = ${hashOfSecret(token)} returning email`.execute(db),
    ),
}

const emailOf = ({ rows }: { rows: { email: string }[] }) => rows[0]?.email

/**
 * The newsletter service: an address is subscribed once the link of a mail was followed and the page's button pressed,
 * because mail programs follow links by themselves. The same link leads to the button for leaving from then on, and a mail
 * program that offers to unsubscribe leaves by one press.
 */
export function newsletter(services: Services): Hono {
  const { db, settings } = services
  const app = new Hono()

  app.post('/newsletter/subscribe', async (context) => {
    const body: unknown = await context.req.json().catch(() => undefined)
    const read = v.safeParse(Subscription, body)
    if (!read.success) {
      const errors = read.issues.map((issue) => ({ path: v.getDotPath(issue) ?? '', message: issue.message }))
      throw new Refusal('VALIDATION_FAILED', { errors })
    }
    const { email, tags } = read.output
    await attempt(db, [
      { limit: 'newsletterMail', by: email },
      { limit: 'newsletterPlace', by: placeOf(addressOf(settings.trustedProxies ?? 0)(context)) },
    ])
    const culture = cultureOf(context.req.header('accept-language'))
    const brand = brandOf((await services.mirror.current()).shop.sellers.of(culture))
    const token = newSecret()
    const linkTo = (step: Step) => shopLink(settings, culture, addressOfStep(step, { token, culture }))
    const mail = asJson({
      to: email,
      culture,
      template: 'newsletterConfirm',
      brand,
      values: { link: linkTo('confirm') },
      unsubscribe: linkTo('unsubscribe'),
    })
    // Who is subscribed already stays so and hears nothing; the caller hears the same in any case.
    await sql`
      with waiting as (
        insert into newsletter_subscriber (email, token_hash, tags)
        values (${email}, ${hashOfSecret(token)}, ${JSON.stringify(tags)}::json)
        on conflict (email) do update set token_hash = excluded.token_hash, tags = excluded.tags, created_at = now()
          where newsletter_subscriber.confirmed_at is null
        returning email)
      ${putOut(sql`case when exists (select from waiting) then ${mail} end`)}`.execute(db)
    services.mailDelivery.wake()
    return context.json({ accepted: true }, 202)
  })

  for (const step of Object.keys(steps) as Step[]) {
    app.get(`/newsletter/${step}`, async (context) => {
      const link = asked(context)
      const known = await db
        .selectFrom('newsletter_subscriber')
        .select(['email', 'confirmed_at'])
        .where('token_hash', '=', hashOfSecret(link.token))
        .executeTakeFirst()
      // Whoever has confirmed can only want to leave.
      return ask(context, link, known?.confirmed_at ? 'unsubscribe' : step, known?.email)
    })
    app.post(`/newsletter/${step}`, async (context) => {
      const link = asked(context)
      return tell(context, link, step, await steps[step](services, link.token))
    })
  }
  return app
}

type Link = { token: string; culture: Culture }

const addressOfStep = (step: Step, link: Link) => `/sandbox/newsletter/${step}?${new URLSearchParams(link).toString()}`

const asked = (context: Context): Link => ({
  token: context.req.query('token') ?? '',
  culture: cultureOf(context.req.query('culture')),
})

/** The first one named that is a culture of the shop. */
const cultureOf = (named: string | undefined): Culture =>
  named
    ?.split(',')
    .map((range) => range.split(';')[0]?.trim())
    .find((range) => v.is(Culture, range)) ?? defaultCulture

const textsIn = ({ culture }: Link) => textsOf(briefIn(culture).language).newsletter

/** The question of a step, with its button: what only visits the link, such as a scanner of mails, changes nothing. */
function ask(context: Context, link: Link, step: Step, email: string | undefined) {
  if (email === undefined) return nobody(context, link, step, 404)
  const { title, question, button } = textsIn(link)[step]
  const form = html`<form method="post" action="${addressOfStep(step, link)}">
    <p>${question.replace('{email}', () => email)}</p>
    <button>${button}</button>
  </form>`
  return page(context, link.culture, title, form)
}

/** What a step has done. To leave twice is no mistake: a mail program may send the same press again. */
function tell(context: Context, link: Link, step: Step, email: string | undefined) {
  if (email === undefined) return nobody(context, link, step, step === 'unsubscribe' ? 200 : 404)
  const { unsubscribe, [step]: texts } = textsIn(link)
  const leave = html`<p><a href="${addressOfStep('unsubscribe', link)}">${unsubscribe.title}</a></p>`
  const done = html`<p>${texts.done.replace('{email}', () => email)}</p>
    ${step === 'confirm' ? leave : ''}`
  return page(context, link.culture, texts.title, done)
}

function nobody(context: Context, link: Link, step: Step, status: 200 | 404) {
  context.status(status)
  const { [step]: texts, unknown } = textsIn(link)
  return page(context, link.culture, texts.title, html`<p>${unknown}</p>`)
}
