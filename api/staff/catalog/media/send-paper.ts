import { storeOriginal, originalNameOf } from '../../../platform/files/originals.ts'
import { noteSent } from '../../../catalog/media/sent-files.ts'
import { isPdf } from '../../../platform/files/is-pdf.ts'
import { HttpProblem } from '../../../platform/http/problem.ts'
import type { CallOf } from '../../platform/staff-routes.ts'
import type { StaffServices } from '../../platform/staff-services.ts'

/** Keeps a PDF as it came, among the originals of pictures: it is backed up with them. */
export async function sendPaper({ db, storage }: StaffServices, { file }: CallOf<'sendPaper'>) {
  if (!isPdf(file)) throw new HttpProblem('FILE_UNREADABLE')
  const name = originalNameOf(file, 'pdf')
  const kept = name.slice('original:'.length)
  await noteSent(db, kept)
  await storeOriginal(storage, name, file)
  return { file: kept, bytes: file.byteLength }
}
