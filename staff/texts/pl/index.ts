import account from './account.json'
import audit from './audit.json'
import entry from './entry.json'
import frame from './frame.json'
import people from './people.json'
import publishing from './publishing.json'

/** The texts of each room. Polish is the original: the names of all texts are those that it has. */
export const files = [account, audit, entry, frame, people, publishing]

export type Texts = typeof account & typeof audit & typeof entry & typeof frame & typeof people & typeof publishing
