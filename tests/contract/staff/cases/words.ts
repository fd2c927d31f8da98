import type { wordsCalls } from '#lib/contract/staff/words-calls.ts'
import type { EditionChoice } from '#lib/contract/staff/catalogue.ts'
import type { Word } from '#lib/contract/staff/words.ts'
import type { StaffStage } from '../staff-stage.ts'
import { bodyOf, owner, reading, type StaffCase, type StaffCasesOf } from './case.ts'

let made = 0

/** A word that nobody has, in every language there is. */
async function newWord(stage: StaffStage) {
  const browser = await owner(stage)
  const { editions }: { editions: EditionChoice[] } = (await browser.get('/catalogue')).body
  const names = Object.fromEntries(editions.map(({ language }) => [language, 'Conformance']))
  return { browser, body: { kind: 'part', code: `conformance-${Date.now()}-${++made}`, names } }
}

async function added(stage: StaffStage) {
  const { browser, body } = await newWord(stage)
  await browser.post('/words', body)
  return { browser, body, params: { kind: body.kind, code: body.code } }
}

const success: StaffCase = async (stage) => ({ browser: await owner(stage) })

export const wordsCases: StaffCasesOf<typeof wordsCalls> = {
  words: { success, errors: {} },
  addWord: {
    success: newWord,
    errors: {
      ALREADY_THERE: async (stage) => {
        const { browser, body } = await added(stage)
        return { browser, body }
      },
    },
    back: {
      reads: reading(() => '/words?search=conformance'),
      sends: ({ sent }) => ({ params: { kind: bodyOf(sent).kind, code: bodyOf(sent).code } }),
    },
  },
  removeWord: {
    success: async (stage) => {
      const { browser, params } = await added(stage)
      return { browser, params }
    },
    errors: {
      NOT_FOUND: async (stage) => ({ browser: await owner(stage), params: { kind: 'part', code: 'no-such-word' } }),
      STILL_USED: async (stage) => {
        const browser = await owner(stage)
        const { words }: { words: Word[] } = (await browser.get('/words?kind=property')).body
        return { browser, params: { kind: 'group', code: String(words[0]?.group) } }
      },
    },
    back: {
      reads: reading(() => '/words?search=conformance'),
      sends: ({ answer }) => ({ body: answer }),
    },
  },
  readFact: {
    success: async (stage) => ({ browser: await owner(stage), query: { fact: '0.1 mV…1000 V' } }),
    errors: {},
  },
}
