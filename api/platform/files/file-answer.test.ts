import { expect, test } from 'vitest'
import { fileAnswer, spanOf } from './file-answer.ts'

test.each([
  [null, 'all'],
  ['bytes=0-3', { start: 0, end: 3 }],
  ['Bytes=4-', { start: 4, end: 9 }],
  ['bytes=8-99', { start: 8, end: 9 }],
  ['bytes=-3', { start: 7, end: 9 }],
  ['bytes=-99', { start: 0, end: 9 }],
  ['bytes=9-9', { start: 9, end: 9 }],
  ['bytes=10-', 'beyond'],
  ['bytes=-0', 'beyond'],
  // What is no part of bytes, or several, is answered with the whole.
  ['bytes=5-2', 'all'],
  ['bytes=-', 'all'],
  ['bytes=0-1,4-5', 'all'],
  ['lines=0-1', 'all'],
  ['bytes=a-b', 'all'],
])('%s of ten bytes is %o', (range, span) => {
  expect(spanOf(range, 10)).toEqual(span)
})

const bytes = new TextEncoder().encode('0123456789')
const answer = (headers: Record<string, string>, method = 'GET') =>
  fileAnswer(new Request('http://shop.test/file', { headers, method }), {
    headers: { etag: '"one"', 'content-type': 'application/zip' },
    size: bytes.length,
    body: async (span) => (span ? bytes.subarray(span.start, span.end + 1) : bytes),
  })
const shown = async (response: Response) => [
  response.status,
  await response.text(),
  response.headers.get('content-length'),
  response.headers.get('content-range'),
]

test('a download that broke off goes on where it did, if the file is the same', async () => {
  const rest = await answer({ range: 'bytes=6-', 'if-range': '"one"' })
  expect(await shown(rest)).toEqual([206, '6789', '4', 'bytes 6-9/10'])
  expect(Object.fromEntries(rest.headers)).toMatchObject({ etag: '"one"', 'content-type': 'application/zip' })
  for (const other of ['"two"', 'W/"one"', 'Wed, 21 Oct 2026 07:28:00 GMT'])
    expect(await shown(await answer({ range: 'bytes=6-', 'if-range': other }))).toEqual([200, '0123456789', '10', null])
})

test('a part beyond the end is refused with how long the file is, and what is known is not sent', async () => {
  expect(await shown(await answer({ range: 'bytes=10-' }))).toEqual([416, '', null, 'bytes */10'])
  expect(await shown(await answer({ range: 'bytes=0-1', 'if-none-match': '"one"' }))).toEqual([304, '', null, null])
})

test('who asks for the head alone hears that parts can be had', async () => {
  const head = await answer({ range: 'bytes=0-1' }, 'HEAD')
  expect(await shown(head)).toEqual([200, '', '10', null])
  expect(head.headers.get('accept-ranges')).toBe('bytes')
})
