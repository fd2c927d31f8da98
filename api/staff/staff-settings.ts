export type StaffSettings = {
  /** Where the rooms are: `https://staff.example.com`. Links in mails lead there. */
  origin: string
  /** Whether nobody is in without the code of a device. */
  requiresDevice: boolean
  /** Seal the secrets of devices, the newest first; without them the database keeps one. */
  keys?: readonly string[] | undefined
}
