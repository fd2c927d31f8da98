import sharp from 'sharp'
import type { SentPicture } from '#lib/contract/staff/pictures.ts'
import { storeOriginal, originalNameOf, ownMediaFolder } from '../../../platform/files/originals.ts'
import { noteSent } from '../../../catalog/media/sent-files.ts'
import type { Bytes, PictureFormat } from '../../../platform/files/picture-source.ts'
import { HttpProblem } from '../../../platform/http/problem.ts'
import type { CallOf } from '../../platform/staff-routes.ts'
import type { StaffServices } from '../../platform/staff-services.ts'
import { notePictures, wholeOf } from './whole-picture.ts'

/** What is unpacked of a picture at most: more than cameras take, and less than what a small file can be swollen to. */
const limitInputPixels = 120_000_000

/** The ending of a file, by what the library finds in it, whatever it is called. */
const formats: Readonly<Record<string, PictureFormat>> = { jpeg: 'jpg', png: 'png', webp: 'webp' }

/** Keeps a picture as it came, once it was read to its end. */
export async function sendPicture(
  { db, settings }: StaffServices,
  { file }: CallOf<'sendPicture'>,
): Promise<SentPicture> {
  const { format, width, height } = await read(file)
  const name = originalNameOf(file, format)
  await noteSent(db, name.slice('original:'.length))
  await storeOriginal(settings.mediaFolder ?? ownMediaFolder, name, file)
  const whole = wholeOf(name.slice('original:'.length))
  await notePictures(db, [whole])
  return { original: name.slice('original:'.length), width, height, whole: whole.url }
}

async function read(bytes: Bytes): Promise<{ format: PictureFormat; width: number; height: number }> {
  if (bytes.byteLength === 0) throw new HttpProblem('FILE_UNREADABLE')
  const picture = sharp(bytes, { limitInputPixels, failOn: 'error' })
  const found = await picture.metadata().catch(() => undefined)
  const format = formats[found?.format ?? '']
  // To its last line: what breaks off is refused here, and not where it is looked at.
  const isWhole = await picture
    .resize({ width: 32 })
    .raw()
    .toBuffer()
    .catch(() => undefined)
  if (!found || !format || !isWhole) throw new HttpProblem('FILE_UNREADABLE')
  const { width, height } = found.autoOrient
  return { format, width, height }
}
