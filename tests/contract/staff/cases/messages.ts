import { endpoints } from '#lib/contract/endpoints.ts'
import type { messagesCalls } from '#lib/contract/staff/messages-calls.ts'
import type { PublicAnswer } from '#lib/contract/staff/messages.ts'
import { send } from '../../../support/people.ts'
import { withdrawal } from '../../cases/law.ts'
import { newAddress, type StaffStage } from '../staff-stage.ts'
import { type BackCase, owner, param, reading, type StaffCase, type StaffCasesOf } from './case.ts'

/** Somebody has withdrawn from a contract, as one does in the shop. */
async function message(stage: StaffStage) {
  const declared = withdrawal()
  await send(stage.fetch, 'POST', endpoints.withdrawal.path, declared)
  const browser = await owner(stage)
  const { letters: messages } = (await browser.get(`/letters?search=${encodeURIComponent(declared.email)}`)).body
  return { browser, params: { key: String(messages[0]?.key) } }
}

/** Somebody has asked about a product. */
async function question(stage: StaffStage) {
  const email = newAddress()
  const found = await send(stage.fetch, 'PUT', endpoints.search.path, { pageSize: 1 })
  const path = endpoints.productQuestion.path.replace(':id', String(found.body.products[0].productId))
  await send(stage.fetch, 'POST', path, { email, question: 'Czy mierzy prąd rozruchowy?' })
  const browser = await owner(stage)
  const { letters: messages } = (await browser.get(`/letters?search=${encodeURIComponent(email)}`)).body
  return { browser, params: { key: String(messages[0]?.key) } }
}

const words = { question: 'Czy mierzy prąd rozruchowy?', answer: 'Tak, do 1000 A.' }

async function published(stage: StaffStage) {
  const { browser, params } = await question(stage)
  const { id } = (await browser.post(`/letters/${params.key}/public`, words)).body
  return { browser, params: { id: String(id) } }
}

/** It was taken off its page again. */
async function withdrawn(stage: StaffStage) {
  const { browser, params: message } = await question(stage)
  const { id } = (await browser.post(`/letters/${message.key}/public`, words)).body
  await browser.delete(`/public-answers/${id}?version=1`)
  return { browser, letter: message.key, params: { id: String(id) } }
}

const nothing: StaffCase = async (stage) => ({ browser: await owner(stage), params: { id: 'nothing' } })

const ofNobody: StaffCase = async (stage) => ({ browser: await owner(stage), params: { key: 'nobody' } })
const answer = { text: 'Dziękujemy.\n\nPieniądze wracają dzisiaj.', ends: true }

const asRead = reading((sent) => `/letters/${param(sent, 'key')}`)

/** What everybody may read of one. */
const readers: BackCase['reads'] = async ({ browser, params = {} }) => {
  const { answers } = (await browser.get('/public-answers')).body
  const found = (answers as PublicAnswer[]).find(({ id }) => String(id) === params['id'])
  return found ? { question: found.question, answer: found.answer } : null
}

export const messagesCases: StaffCasesOf<typeof messagesCalls> = {
  letters: { success: async (stage) => ({ browser: await owner(stage) }), errors: {} },
  letter: { success: message, errors: { NOT_FOUND: ofNobody } },
  answerLetter: {
    success: async (stage) => ({ ...(await message(stage)), body: answer }),
    errors: { NOT_FOUND: async (stage) => ({ ...(await ofNobody(stage)), body: answer }) },
  },
  setLetterState: {
    success: async (stage) => ({ ...(await message(stage)), body: { isEnded: true } }),
    errors: { NOT_FOUND: async (stage) => ({ ...(await ofNobody(stage)), body: { isEnded: true } }) },
    back: { reads: asRead, sends: ({ sent: { params = {} } }) => ({ params, body: { isEnded: false } }) },
  },
  publishAnswer: {
    success: async (stage) => ({ ...(await question(stage)), body: words }),
    errors: {
      NOT_FOUND: async (stage) => ({ ...(await ofNobody(stage)), body: words }),
      RECORD_CHANGED: async (stage) => {
        const { browser, params } = await question(stage)
        await browser.post(`/letters/${params.key}/public`, words)
        return { browser, params, body: words }
      },
    },
    back: {
      reads: asRead,
      sends: ({ answer: { id, version } }) => ({ params: { id: String(id) }, query: { version: String(version) } }),
    },
  },
  publicAnswers: { success: async (stage) => ({ browser: await owner(stage) }), errors: {} },
  changePublicAnswer: {
    success: async (stage) => ({ ...(await published(stage)), body: { ...words, answer: 'Tak.', version: 1 } }),
    errors: {
      NOT_FOUND: async (stage) => ({ ...(await nothing(stage)), body: { ...words, version: 1 } }),
      RECORD_CHANGED: async (stage) => ({ ...(await published(stage)), body: { ...words, version: 7 } }),
    },
    back: {
      reads: readers,
      sends: ({ sent: { params = {} }, answer: { version }, before }) => ({ params, body: { ...before, version } }),
    },
  },
  withdrawAnswer: {
    success: async (stage) => ({ ...(await published(stage)), query: { version: '1' } }),
    errors: {
      NOT_FOUND: async (stage) => ({ ...(await nothing(stage)), query: { version: '1' } }),
      RECORD_CHANGED: async (stage) => ({ ...(await published(stage)), query: { version: '7' } }),
    },
    back: { reads: readers, sends: ({ sent: { params = {} } }) => ({ params }) },
  },
  bringBackAnswer: {
    success: async (stage) => withdrawn(stage),
    errors: {
      NOT_FOUND: nothing,
      RECORD_CHANGED: async (stage) => {
        const { browser, params, letter: key } = await withdrawn(stage)
        await browser.post(`/letters/${key}/public`, words)
        return { browser, params }
      },
    },
    back: {
      reads: readers,
      sends: ({ sent: { params = {} }, answer: { version } }) => ({ params, query: { version: String(version) } }),
    },
  },
}
