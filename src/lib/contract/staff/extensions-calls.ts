import { staffEndpoint } from './endpoint.ts'
import { ExtensionPages, ExtensionRows, ExtensionRowsQuery } from './extensions.ts'

/** What is asked of the tables that the code of the shop keeps; a row is changed as a record of the shop is. */
export const extensionsCalls = {
  extensionPages: staffEndpoint('GET', '/shop/extensions', {
    needs: 'shop',
    summary: 'The pages that the code of the shop has declared for tables of its own',
    response: ExtensionPages,
  }),
  extensionRows: staffEndpoint('GET', '/shop/extensions/:name', {
    needs: 'shop',
    summary: 'The rows of such a page; each is a record of the kind "extension"',
    query: ExtensionRowsQuery,
    response: ExtensionRows,
    errors: ['NOT_FOUND'],
  }),
} as const
