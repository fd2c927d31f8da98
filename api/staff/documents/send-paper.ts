import { keepOriginal, originalNameOf, ownMediaFolder } from '../../media/originals.ts'
import { noteSent } from '../../media/sent-files.ts'
import type { Bytes } from '../../media/picture-source.ts'
import { Refusal } from '../../problem.ts'
import type { CallOf } from '../staff-routes.ts'
import type { StaffServices } from '../staff-services.ts'

/** Keeps a PDF as it came, among the originals of pictures: it is backed up with them. */
export async function sendPaper({ db, settings }: StaffServices, { file }: CallOf<'sendPaper'>) {
  if (!isPdf(file)) throw new Refusal('FILE_UNREADABLE')
  const name = originalNameOf(file, 'pdf')
  const kept = name.slice('original:'.length)
  await noteSent(db, kept)
  await keepOriginal(settings.mediaFolder ?? ownMediaFolder, name, file)
  return { file: kept, bytes: file.byteLength }
}

const encoded = (text: string) => new TextEncoder().encode(text)

/** It begins and ends as one: what is called so and is none, or broke off, is refused. */
function isPdf(bytes: Bytes): boolean {
  const begins = Buffer.from(bytes.buffer, 0, Math.min(bytes.byteLength, 5)).equals(encoded('%PDF-'))
  const end = Buffer.from(bytes.subarray(Math.max(0, bytes.byteLength - 2_048)))
  return begins && end.includes('startxref') && end.includes('%%EOF')
}
