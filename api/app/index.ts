/** The files of this room that others may import: the whole API. The linter holds everybody to it. */
export const open = [
  'backups/back-up.ts',
  'backups/backup-schedule.ts',
  'backups/restore.ts',
  'extensions.ts',
  'personal-data.ts',
  'ports.ts',
  'serve.ts',
  'services.ts',
]
