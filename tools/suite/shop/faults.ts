import { faultsOfShop } from '../../../server/config/shop-faults.ts'

/** A process of its own: what is wrong in the folder of a shop, line by line. */
const [folder = ''] = process.argv.slice(2)
const faults = faultsOfShop(folder)
for (const fault of faults) console.log(fault)
process.exit(faults.length === 0 ? 0 : 1)
