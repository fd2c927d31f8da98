import { staffEndpoint } from './endpoint.ts'
import {
  FoundPictures,
  PicturesChange,
  PicturesQuery,
  picturesAtMost,
  pictureTypes,
  ProductPictures,
  SentPicture,
} from './pictures.ts'

/** What is asked of the pictures of products. */
export const picturesCalls = {
  sendPicture: staffEndpoint('POST', '/pictures', {
    needs: 'catalogue',
    summary: 'Keeps a picture as it came, for a record that is saved with it afterwards',
    file: { types: pictureTypes, most: picturesAtMost.bytes },
    response: SentPicture,
    errors: ['FILE_UNREADABLE', 'FILES_UNAVAILABLE'],
  }),
  pictures: staffEndpoint('GET', '/pictures', {
    needs: 'catalogue',
    summary: 'Pictures that are there already, found by their words',
    query: PicturesQuery,
    response: FoundPictures,
  }),
  productPictures: staffEndpoint('GET', '/products/:sku/pictures', {
    needs: 'catalogue',
    summary: 'The pictures of a product, with what each is cut from and what is said of it',
    response: ProductPictures,
    errors: ['NOT_FOUND', 'FILES_UNAVAILABLE'],
  }),
  changePictures: staffEndpoint('PUT', '/products/:sku/pictures', {
    needs: 'catalogue',
    summary: 'Makes these the pictures of a product, in this order, unless somebody else has changed them meanwhile',
    body: PicturesChange,
    response: ProductPictures,
    errors: ['NOT_FOUND', 'RECORD_CHANGED', 'FILES_UNAVAILABLE'],
  }),
}
