import type { picturesCalls } from '#lib/contract/staff/pictures-calls.ts'
import type { StaffHandlers } from '../../platform/staff-routes.ts'
import type { StaffServices } from '../../platform/staff-services.ts'
import { findPictures } from './find-pictures.ts'
import { changePictures, readPictures } from './product-pictures.ts'
import { sendPicture } from './send-picture.ts'

export const picturesHandlers = (services: StaffServices): Pick<StaffHandlers, keyof typeof picturesCalls> => ({
  sendPicture: (call) => sendPicture(services, call),
  pictures: (call) => findPictures(services, call),
  productPictures: (call) => readPictures(services, call.params['sku'] ?? ''),
  changePictures: (call) => changePictures(services, call),
})
