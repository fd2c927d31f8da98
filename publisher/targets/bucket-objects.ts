import type { S3Client } from '@aws-sdk/client-s3'

type Place = { bucket: string; endpoint?: string | undefined; region: string; prefix?: string | undefined }
type Sdk = typeof import('@aws-sdk/client-s3')

/** What an object is served with. */
export type Headers = { ContentType: string; CacheControl: string }

/** So many objects are removed by one request. */
const removedAtOnce = 1000

/** The objects of a bucket below a prefix, by the rest of their names. */
export class BucketObjects {
  readonly #sdk: Sdk
  readonly #client: S3Client
  readonly #bucket: string
  readonly #prefix: string

  private constructor(sdk: Sdk, { bucket, endpoint, region, prefix = '' }: Place) {
    this.#sdk = sdk
    this.#client = new sdk.S3Client({
      region,
      ...(endpoint && { endpoint, forcePathStyle: true }),
      // Servers of others do not know the checksums that Amazon's adds.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
    })
    this.#bucket = bucket
    this.#prefix = prefix
  }

  /** Only who uses a bucket loads the client. */
  static async of(place: Place): Promise<BucketObjects> {
    return new BucketObjects(await import('@aws-sdk/client-s3'), place)
  }

  close(): void {
    this.#client.destroy()
  }

  async put(key: string, body: Buffer | string, headers: Headers): Promise<void> {
    const { PutObjectCommand } = this.#sdk
    await this.#client.send(
      new PutObjectCommand({ Bucket: this.#bucket, Key: this.#prefix + key, Body: body, ...headers }),
    )
  }

  async copy(from: string, to: string): Promise<void> {
    const { CopyObjectCommand } = this.#sdk
    const CopySource = `${this.#bucket}/${(this.#prefix + from).split('/').map(encodeURIComponent).join('/')}`
    await this.#client.send(new CopyObjectCommand({ Bucket: this.#bucket, Key: this.#prefix + to, CopySource }))
  }

  async json<Content>(key: string): Promise<Content | undefined> {
    const { GetObjectCommand, NoSuchKey } = this.#sdk
    try {
      const found = await this.#client.send(new GetObjectCommand({ Bucket: this.#bucket, Key: this.#prefix + key }))
      return JSON.parse((await found.Body?.transformToString()) ?? 'null') as Content
    } catch (error) {
      if (error instanceof NoSuchKey) return undefined
      throw error
    }
  }

  /** What lies below a prefix, each with its tag. */
  async tagsBelow(prefix: string): Promise<Map<string, string>> {
    const { paginateListObjectsV2 } = this.#sdk
    const found = new Map<string, string>()
    const pages = paginateListObjectsV2(
      { client: this.#client },
      { Bucket: this.#bucket, Prefix: this.#prefix + prefix },
    )
    for await (const { Contents = [] } of pages)
      for (const { Key = '', ETag = '' } of Contents)
        found.set(Key.slice(this.#prefix.length), ETag.replaceAll('"', ''))
    return found
  }

  async remove(keys: readonly string[]): Promise<void> {
    const { DeleteObjectsCommand } = this.#sdk
    for (let from = 0; from < keys.length; from += removedAtOnce) {
      const Objects = keys.slice(from, from + removedAtOnce).map((key) => ({ Key: this.#prefix + key }))
      await this.#client.send(new DeleteObjectsCommand({ Bucket: this.#bucket, Delete: { Objects, Quiet: true } }))
    }
  }
}
