import { AuditPage, AuditQuery, HistoryQuery } from './audit.ts'
import { staffEndpoint } from './endpoint.ts'

/** What was done here. */
export const auditCalls = {
  audit: staffEndpoint('GET', '/audit', {
    needs: 'audit',
    summary: 'What was changed and by whom, the newest first',
    query: AuditQuery,
    response: AuditPage,
  }),
  history: staffEndpoint('GET', '/history', {
    needs: 'anyone',
    summary: 'What was changed of one record, for whoever may enter the room that it is kept in',
    query: HistoryQuery,
    response: AuditPage,
    errors: ['NOT_ALLOWED'],
  }),
}
