import account from './account.json'
import audit from './audit.json'
import entry from './entry.json'
import frame from './frame.json'
import people from './people.json'
import publishing from './publishing.json'

/** The texts of each room, as in Polish. */
export const files = [account, audit, entry, frame, people, publishing]
