import { expect, test } from 'vitest'
import { drawnPapers } from './drawn-papers.ts'

const counting = () => {
  const drawn: string[] = []
  const papers = drawnPapers(async ({ note }: { note: string }) => {
    drawn.push(note)
    return Promise.resolve(Buffer.from(note))
  })
  return {
    drawn,
    papers: (number: string, said: { note: string }) => papers(number, said, async () => {}),
    asked: papers,
  }
}

test('a paper is drawn once for all who ask for it, also at the same moment', async () => {
  const { drawn, papers } = counting()
  const asked = await Promise.all([papers('P-1', { note: 'one' }), papers('P-1', { note: 'one' })])
  expect(asked.map(String)).toEqual(['one', 'one'])
  await papers('P-1', { note: 'one' })
  expect(drawn).toEqual(['one'])
})

test('a paper is drawn anew once it says something else, and others have their own', async () => {
  const { drawn, papers } = counting()
  await papers('P-1', { note: 'one' })
  expect(String(await papers('P-1', { note: 'two' }))).toBe('two')
  expect(String(await papers('P-2', { note: 'one' }))).toBe('one')
  expect(drawn).toEqual(['one', 'two', 'one'])
})

test('who has had too many drawn is refused one more, and gets what was drawn before', async () => {
  const { drawn, papers, asked } = counting()
  await papers('P-1', { note: 'one' })
  const refused = () => Promise.reject(new Error('too many'))
  expect(String(await asked('P-1', { note: 'one' }, refused))).toBe('one')
  await expect(asked('P-2', { note: 'two' }, refused)).rejects.toThrow('too many')
  expect(String(await papers('P-2', { note: 'two' }))).toBe('two')
  expect(drawn).toEqual(['one', 'two'])
})

test('a paper that could not be drawn is drawn for whoever asks next', async () => {
  let isBusy = true
  const papers = drawnPapers(async (note: string) => {
    if (isBusy) throw new Error('It took too long')
    return Buffer.from(note)
  })
  const ask = () => papers('P-1', 'one', async () => {})
  const failed = await Promise.allSettled([ask(), ask()])
  expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  isBusy = false
  expect(String(await ask())).toBe('one')
})
