import { sql } from 'kysely'
import { Hono } from 'hono'
import { html } from 'hono/html'
import { HttpProblem } from '../../api/platform/http/problem.ts'
import type { Services } from '../../api/app/services.ts'
import { page } from './page.ts'

const mostShown = 100

/** Where mails can be read while there is no mail server: by people as pages, by tests as JSON. */
export function outbox({ db }: Services): Hono {
  const app = new Hono()

  const read = async (to: string | undefined) => {
    // No database takes this letter, and no address has it.
    if (to?.includes('\0'))
      throw new HttpProblem('VALIDATION_FAILED', { errors: [{ path: 'to', message: 'expected an address' }] })
    // Nobody takes these mails away, so what is read first is cleared of what nobody waits for any more.
    await db
      .deleteFrom('outgoing_mail')
      .where(sql<boolean>`created_at < now() - interval '7 days'`)
      .execute()
    const newest = db.selectFrom('outgoing_mail').selectAll().orderBy('id', 'desc').limit(mostShown)
    return (to ? newest.where('recipient', '=', to.trim().toLowerCase()) : newest).execute()
  }

  app.get('/outbox.json', async (context) => {
    const mails = await read(context.req.query('to'))
    context.header('cache-control', 'no-store')
    return context.json(
      mails.map((mail) => ({
        id: mail.id,
        to: mail.recipient,
        replyTo: mail.reply_to,
        culture: mail.culture,
        template: mail.template,
        subject: mail.subject,
        text: mail.text_body,
        html: mail.html_body,
        createdAt: mail.created_at.toISOString(),
      })),
    )
  })

  app.get('/outbox', async (context) => {
    const mails = await read(context.req.query('to'))
    const rows = mails.map(
      ({ id, recipient, subject, created_at }) =>
        html`<tr>
          <td><a href="/sandbox/outbox/${id}">${subject}</a></td>
          <td>${recipient}</td>
          <td>${created_at.toISOString().slice(0, 16).replace('T', ' ')}</td>
        </tr>`,
    )
    return page(
      context,
      { provider: 'Sandbox Mail', culture: 'en-US', title: 'Outbox' },
      html`<p>Mails of the shop. There is no mail server, so they stay here.</p>
        <table>
          <tr>
            <th>Subject</th>
            <th>To</th>
            <th>Written (UTC)</th>
          </tr>
          ${rows}
        </table>`,
    )
  })

  app.get('/outbox/:id{[1-9][0-9]{0,14}}', async (context) => {
    const id = Number(context.req.param('id'))
    const mail = await db.selectFrom('outgoing_mail').selectAll().where('id', '=', id).executeTakeFirst()
    if (!mail) throw new HttpProblem('NOT_FOUND')
    // In a frame where nothing runs, and whose links a person may follow.
    const framed = mail.html_body.replace('<meta charset="utf-8">', '<meta charset="utf-8"><base target="_top">')
    return page(
      context,
      { provider: 'Sandbox Mail', culture: 'en-US', title: mail.subject },
      html`<p>
          To ${mail.recipient}${mail.reply_to ? `, answers to ${mail.reply_to}` : ''} ·
          <a href="/sandbox/outbox">All mails</a>
        </p>
        <iframe title="The mail" sandbox="allow-top-navigation-by-user-activation" srcdoc="${framed}"></iframe>
        <h2>As plain text</h2>
        <pre>${mail.text_body}</pre>`,
    )
  })
  return app
}
