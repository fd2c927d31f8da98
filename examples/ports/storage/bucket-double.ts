import type { Answer, Asked } from '../service-double.ts'

/** So many names stand on a page of a list. */
const most = 1000

const failure = (status: number, code: string): Answer => ({
  status,
  bytes: Buffer.from(`<Error><Code>${code}</Code></Error>`),
})

/** A bucket as far as files are kept in it: it speaks S3, with the name of the bucket in the path. */
export function bucketDouble(bucket: string): (asked: Asked) => Answer {
  const objects = new Map<string, Buffer>()

  function list(query: URLSearchParams): Answer {
    const prefix = query.get('prefix') ?? ''
    const after = query.get('continuation-token') ?? ''
    const names = [...objects.keys()].filter((name) => name.startsWith(prefix) && name > after).sort()
    const page = names.slice(0, most)
    const rows = page.map((name) => `<Contents><Key>${name}</Key><Size>${objects.get(name)?.length}</Size></Contents>`)
    const isCut = names.length > most
    const next = isCut ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : ''
    const head = `<IsTruncated>${isCut}</IsTruncated>${next}`
    return { bytes: Buffer.from(`<ListBucketResult>${head}${rows.join('')}</ListBucketResult>`) }
  }

  function read(key: string, range = ''): Answer {
    const kept = objects.get(key)
    if (!kept) return failure(404, 'NoSuchKey')
    const [, start, end] = /^bytes=(\d+)-(\d+)$/.exec(range) ?? []
    if (start === undefined || end === undefined) return { bytes: kept }
    const headers = { 'content-range': `bytes ${start}-${end}/${kept.length}` }
    return { status: 206, headers, bytes: kept.subarray(Number(start), Number(end) + 1) }
  }

  return ({ method, path, query, bytes, headers }) => {
    const key = decodeURIComponent(path.slice(`/${bucket}/`.length))
    if (!headers.authorization?.startsWith('AWS4-HMAC-SHA256 ')) return failure(403, 'AccessDenied')
    if (key === '') return list(query)
    if (method === 'PUT') objects.set(key, bytes)
    else if (method === 'DELETE') objects.delete(key)
    else return read(key, headers.range)
    return { status: method === 'PUT' ? 200 : 204, bytes: Buffer.alloc(0) }
  }
}
