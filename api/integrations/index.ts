/** The files of this room that others may import: the import and the systems behind a shop. The linter holds everybody to it. */
export const open = [
  'erp/erp-data.ts',
  'erp/erp-endpoints.ts',
  'erp/publication.ts',
  'erp/shop-event.ts',
  'erp/subscribers.ts',
  'erp/webhooks.ts',
  'import/catalogue.ts',
  'import/load.ts',
  'import/problems.ts',
  'import/read-catalogue.ts',
  'import/report.ts',
  'import/table/ask-mapping.ts',
  'import/table/import-table.ts',
  'import/table/mapping.ts',
  'import/table/table-file.ts',
]
