import { createHash } from 'node:crypto'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'

type StoredObject = { body: Buffer; type: string; cacheControl: string; hash: string }
type Answer = { status?: number; xml?: string; kept?: StoredObject }
type Asked = { request: IncomingMessage; key: string; query: URLSearchParams; body: Buffer }

/** So many names stand on a page of a list, and so many are removed by one request. */
const most = 1000

const md5 = (body: Buffer) => createHash('md5').update(body).digest('hex')
const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string) => text.replaceAll(/[&<>"]/g, (sign) => entities[sign] ?? sign)
const plain = (xml: string) =>
  Object.entries(entities).reduceRight((text, [sign, entity]) => text.replaceAll(entity, sign), xml)

const failure = (status: number, code: string): Answer => ({ status, xml: `<Error><Code>${code}</Code></Error>` })

/**
 * A bucket as far as a release is delivered to it and read from it. It speaks S3 with the name of the bucket in the path: whoever
 * knows a name reads it, and lists and changes are for the holder of the key.
 */
export function s3Double(bucket: string, accessKey: string): RequestListener {
  const objects = new Map<string, StoredObject>()

  function list(query: URLSearchParams): Answer {
    const prefix = query.get('prefix') ?? ''
    const after = query.get('continuation-token') ?? ''
    const names = [...objects.keys()].filter((name) => name.startsWith(prefix) && name > after).sort()
    const page = names.slice(0, most)
    const rows = page.map((name) => {
      const { hash, body } = objects.get(name) as StoredObject
      return `<Contents><Key>${escaped(name)}</Key><ETag>"${hash}"</ETag><Size>${body.length}</Size></Contents>`
    })
    const isCut = names.length > most
    const next = isCut ? `<NextContinuationToken>${escaped(page.at(-1) ?? '')}</NextContinuationToken>` : ''
    const head = `<KeyCount>${page.length}</KeyCount><IsTruncated>${isCut}</IsTruncated>${next}`
    return { xml: `<ListBucketResult>${head}${rows.join('')}</ListBucketResult>` }
  }

  function copy(source: string, key: string): Answer {
    const kept = objects.get(decodeURIComponent(source).slice(bucket.length + 1))
    if (!kept) return failure(404, 'NoSuchKey')
    objects.set(key, kept)
    return { xml: `<CopyObjectResult><ETag>"${kept.hash}"</ETag></CopyObjectResult>` }
  }

  function put({ request: { headers }, key, body }: Asked): Answer {
    const source = headers['x-amz-copy-source']
    if (typeof source === 'string') return copy(source, key)
    const { 'content-type': type = 'binary/octet-stream', 'cache-control': cacheControl = '' } = headers
    const kept = { body, type, cacheControl, hash: md5(body) }
    objects.set(key, kept)
    return { kept: { ...kept, body: Buffer.alloc(0) } }
  }

  function removeAll(body: Buffer): Answer {
    const names = [...body.toString().matchAll(/<Key>([^<]*)<\/Key>/g)].map(([, name = '']) => plain(name))
    if (names.length === 0 || names.length > most) return failure(400, 'MalformedXML')
    for (const name of names) objects.delete(name)
    return { xml: '<DeleteResult/>' }
  }

  function answerTo(asked: Asked): Answer {
    const { request, key, query, body } = asked
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    const kept = objects.get(key)
    if (isRead && key !== '') return kept ? { kept } : failure(404, 'NoSuchKey')
    if (!isSigned(request, body)) return failure(403, 'AccessDenied')
    if (isRead && query.get('list-type') === '2') return list(query)
    if (request.method === 'PUT' && key !== '') return put(asked)
    if (request.method === 'POST' && query.has('delete')) return removeAll(body)
    return failure(501, 'NotImplemented')
  }

  /** That a request is signed, and with whose key; the signature itself is the client's own matter. */
  function isSigned({ headers }: IncomingMessage, body: Buffer): boolean {
    const hash = createHash('sha256').update(body).digest('hex')
    const isHolder = headers.authorization?.startsWith(`AWS4-HMAC-SHA256 Credential=${accessKey}/`)
    return isHolder === true && headers['x-amz-content-sha256'] === hash
  }

  return (request, response) => {
    const { pathname, searchParams: query } = new URL(request.url ?? '/', 'http://bucket')
    const [, named, ...path] = pathname.split('/').map(decodeURIComponent)
    void buffer(request).then(
      (body) => {
        const asked = { request, key: path.join('/'), query, body }
        send(request, response, named === bucket ? answerTo(asked) : failure(404, 'NoSuchBucket'))
      },
      // Who asked broke off.
      () => response.destroy(),
    )
  }
}

function send({ method }: IncomingMessage, response: ServerResponse, { status = 200, xml, kept }: Answer): void {
  const body = kept?.body ?? Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>\n${xml}`)
  response.writeHead(status, {
    'content-type': kept?.type ?? 'application/xml',
    'content-length': body.length,
    ...(kept && { etag: `"${kept.hash}"`, 'cache-control': kept.cacheControl }),
  })
  response.end(method === 'HEAD' ? undefined : body)
}
