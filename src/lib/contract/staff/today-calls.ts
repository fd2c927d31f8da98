import { staffEndpoint } from './endpoint.ts'
import { Today } from './today.ts'

export const todayCalls = {
  today: staffEndpoint('GET', '/today', {
    needs: 'anyone',
    summary: 'What matters today, of the rooms that whoever asks may enter',
    response: Today,
  }),
}
