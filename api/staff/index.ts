/** The files of this room that others may import: the calls of the back office. The linter holds everybody to it. */
export const open = [
  'access/first-owner.ts',
  'access/links.ts',
  'catalog/bulk/repricing.ts',
  'catalog/content/due.ts',
  'catalog/planned-prices/due-prices.ts',
  'platform/file-body.ts',
  'platform/staff-data.ts',
  'platform/staff-handlers.ts',
  'platform/staff-routes.ts',
  'platform/staff-services.ts',
  'platform/staff-settings.ts',
  'publishing/carry-out-due.ts',
  'publishing/publishing-jobs.ts',
  'publishing/tokens.ts',
]
