import { staffEndpoint } from './endpoint.ts'
import { ProductSoftware, SentSoftware, SoftwareChange, softwareAtMost } from './software.ts'

/** What is asked of the software and firmware of products. */
export const softwareCalls = {
  sendSoftware: staffEndpoint('POST', '/software', {
    needs: 'catalogue',
    summary: 'Keeps an archive or an installer as it came, for a product that is saved with it afterwards',
    file: { types: ['application/zip', 'application/octet-stream'], most: softwareAtMost },
    response: SentSoftware,
    errors: ['FILE_UNREADABLE', 'FILES_UNAVAILABLE'],
  }),
  productSoftware: staffEndpoint('GET', '/products/:sku/software', {
    needs: 'catalogue',
    summary: 'The software and firmware of a product, every version of it',
    response: ProductSoftware,
    errors: ['NOT_FOUND'],
  }),
  changeSoftware: staffEndpoint('PUT', '/products/:sku/software', {
    needs: 'catalogue',
    summary: 'Makes this the software and firmware of a product, unless somebody else has changed it meanwhile',
    body: SoftwareChange,
    response: ProductSoftware,
    errors: ['NOT_FOUND', 'RECORD_CHANGED', 'FILES_UNAVAILABLE'],
  }),
}
