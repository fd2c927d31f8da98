export type StaffSettings = {
  /** Where the back office is: `https://staff.example.com`. Links in mails lead there. */
  origin: string
  /** Where whoever serves the back office shows releases with their scripts; nowhere where it is not named. */
  previewOrigin?: string
  /** Whether nobody is in without the code of a device. */
  requiresDevice: boolean
  /** Seal the secrets of devices, the newest first; without them the database keeps one. */
  keys?: readonly string[] | undefined
}
