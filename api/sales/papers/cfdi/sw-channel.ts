import * as v from 'valibot'
import type { PacAnswer, PacChannel } from './cfdi-port.ts'

type Fetch = (url: string, init: RequestInit) => Promise<Response>

export type SwSettings = {
  /** Where SW sapien answers: `https://services.sw.com.mx`, or `https://services.test.sw.com.mx` for trials. */
  url: string
  /** A token of the account, of those that do not end. */
  token: string
  fetch?: Fetch
}

const Answer = v.object({
  status: v.string(),
  message: v.nullish(v.string()),
  messageDetail: v.nullish(v.string()),
  data: v.nullish(v.object({ cfdi: v.nullish(v.string()) })),
})

/** Well below the time after which a paper is due again. */
const patience = 30_000

/** How the SAT and the PAC number what they refuse: `CFDI40148 - …`, `401. …`, `CFDI-401`. */
const numbered = /^(?:CFDI-?)?(?<code>[A-Z]*\d{3,5})\s*[-.:–]*\s*(?<text>.*)$/s

function refusedBy(message: string, detail: string): { code: string; text: string } {
  const { code, text = '' } = numbered.exec(message.trim())?.groups ?? {}
  const said = [text || (code === undefined ? message : ''), detail].filter(Boolean).join(': ').slice(0, 500)
  if (code === undefined) return { code: 'PAC', text: said }
  return { code: /^\d{5}$/.test(code) ? `CFDI${code}` : /^\d{3}$/.test(code) ? `CFDI-${code}` : code, text: said }
}

/** What is no fault of the file: whoever is not let in, has no stamps left, or asked too often, is asked again. */
const isOurs = (status: number, code: string) =>
  [401, 402, 403, 429].includes(status) || status >= 500 || /^(?:AU|CO)\d{4}$/.test(code) || code === 'PAC'

/** SW sapien (SmarterWEB), a PAC with a REST API: each sealed file is posted, and comes back with its stamp. */
export const swChannel = ({ url, token, fetch = globalThis.fetch }: SwSettings): PacChannel => ({
  stamp: async (file): Promise<PacAnswer> => {
    const body = new FormData()
    body.append('xml', new Blob([file], { type: 'text/xml' }), 'cfdi.xml')
    const response = await fetch(`${url.replace(/\/+$/, '')}/cfdi33/stamp/v4`, {
      ...{ method: 'POST', headers: { authorization: `Bearer ${token}` }, body },
      ...{ signal: AbortSignal.timeout(patience), redirect: 'error' },
    })
    const read = v.safeParse(Answer, await response.json().catch(() => null))
    if (!read.success) throw new Error(`the PAC answered ${response.status} and nothing that is known`)
    const { status, message, messageDetail, data } = read.output
    // A file that it has stamped already comes back with that stamp, beside an error.
    if (data?.cfdi && (status === 'success' || message?.startsWith('307'))) return { stamped: data.cfdi }
    const refused = refusedBy(message ?? '', messageDetail ?? '')
    if (isOurs(response.status, refused.code))
      throw new Error(`the PAC answered ${response.status}: ${refused.code} ${refused.text}`.trim())
    return { refused: [refused] }
  },
})
