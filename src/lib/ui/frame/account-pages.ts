import type { MessageKey } from '#i18n/translate.ts'

/**
 * Where the account menu leads. A page is named here once its route exists: `{ path: '/login', label:
 * 'frame.account.login' }`, `{ path: '/panel/', label: 'frame.account.panel' }`. Without any there is no menu.
 */
export const accountPages: readonly { path: string; label: MessageKey }[] = []
