import { AuditPage, AuditQuery, HistoryQuery, RemovedQuery, RemovedRecords } from './audit.ts'
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
  removed: staffEndpoint('GET', '/removed/:kind', {
    needs: 'anyone',
    summary: 'What was removed of a kind and is not back, the last one first, for whoever may enter its room',
    query: RemovedQuery,
    response: RemovedRecords,
    errors: ['NOT_ALLOWED', 'NOT_FOUND'],
  }),
}
