import { NoSuchKey, NotFound, paginateListObjectsV2, S3, type S3ClientConfig } from '@aws-sdk/client-s3'
import type { FileStorage } from 'nonius/storage'

type Bucket = {
  bucket: string
  /** Before all names, where the bucket holds other things too: `media/`. */
  prefix?: string
  /** Of whoever speaks S3, when that is not Amazon's; what else it needs the client reads from its own variables (`AWS_…`). */
  client?: S3ClientConfig
}

/** Files in a bucket, under the names that they would have in a folder. */
export function bucketStorage({ bucket: Bucket, prefix = '', client = {} }: Bucket): FileStorage {
  const s3 = new S3({
    // Servers of others do not know the checksums that Amazon's adds.
    ...{ requestChecksumCalculation: 'WHEN_REQUIRED', responseChecksumValidation: 'WHEN_REQUIRED' },
    ...(client.endpoint !== undefined && { forcePathStyle: true }),
    ...client,
  })
  const at = (name: string) => ({ Bucket, Key: prefix + name })
  return {
    async read(name, span) {
      const asked = { ...at(name), ...(span && { Range: `bytes=${span.start}-${span.end}` }) }
      const found = await s3.getObject(asked).catch(orMissing)
      return found?.Body?.transformToWebStream()
    },
    async write(name, bytes) {
      await s3.putObject({ ...at(name), Body: bytes, ContentLength: bytes.byteLength })
    },
    async remove(name) {
      await s3.deleteObject(at(name))
    },
    async size(name) {
      const found = await s3.headObject(at(name)).catch(orMissing)
      return found?.ContentLength
    },
    async *list(beginning) {
      const pages = paginateListObjectsV2({ client: s3 }, { Bucket, Prefix: prefix + beginning })
      for await (const { Contents = [] } of pages)
        for (const { Key = '', Size = 0 } of Contents) yield { name: Key.slice(prefix.length), size: Size }
    },
  }
}

function orMissing(error: unknown): undefined {
  if (error instanceof NoSuchKey || error instanceof NotFound) return undefined
  throw error
}
