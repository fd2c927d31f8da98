import { keepOriginal, originalNameOf, ownMediaFolder } from '../../media/originals.ts'
import { noteSent } from '../../media/sent-files.ts'
import { isPdf } from '../../media/is-pdf.ts'
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
