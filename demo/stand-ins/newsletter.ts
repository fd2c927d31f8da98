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
 * because mail programs follow links by themselves. The link stays good for leaving again.
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
    const token = newSecret()
    const link = shopLink(settings, culture, `/sandbox/newsletter/confirm?token=${token}&culture=${culture}`)
    const mail = asJson({ to: email, culture, template: 'newsletterConfirm', values: { link } })
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
      const { token, culture } = asked(context)
      const known = await db
        .selectFrom('newsletter_subscriber')
        .select(['email', 'confirmed_at'])
        .where('token_hash', '=', hashOfSecret(token))
        .executeTakeFirst()
      return show(context, culture, step, known?.email, { token, done: false })
    })
    app.post(`/newsletter/${step}`, async (context) => {
      const { token, culture } = asked(context)
      return show(context, culture, step, await steps[step](services, token), { token, done: true })
    })
  }
  return app
}

const asked = (context: Context) => ({
  token: context.req.query('token') ?? '',
  culture: cultureOf(context.req.query('culture')),
})

/** The first one named that is a culture of the shop. */
const cultureOf = (named: string | undefined): Culture =>
  named
    ?.split(',')
    .map((range) => range.split(';')[0]?.trim())
    .find((range) => v.is(Culture, range)) ?? defaultCulture

async function show(
  context: Context,
  culture: Culture,
  step: Step,
  email: string | undefined,
  { token, done }: { token: string; done: boolean },
): Promise<Response> {
  const texts = textsOf(briefIn(culture).language).newsletter
  const { title, question, button, done: doneText } = texts[step]
  if (email === undefined) {
    context.status(404)
    return page(context, culture, title, html`<p>${texts.unknown}</p>`)
  }
  const address = (name: Step) => `/sandbox/newsletter/${name}?${new URLSearchParams({ token, culture }).toString()}`
  const ask = html`<form method="post" action="${address(step)}">
    <p>${question.replace('{email}', () => email)}</p>
    <button>${button}</button>
  </form>`
  const { unsubscribe } = texts
  const leave = html`<p><a href="${address('unsubscribe')}">${unsubscribe.title}</a></p>`
  return page(
    context,
    culture,
    title,
    done
      ? html`<p>${doneText.replace('{email}', () => email)}</p>
          ${step === 'confirm' ? leave : ''}`
      : ask,
  )
}
