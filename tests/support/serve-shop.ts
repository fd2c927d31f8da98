import { startShop } from './running-shop.ts'

/** A process of its own: the demonstration shop. It prints its port when every edition can be visited. */
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit())

const shop = await startShop()
console.log(`The shop answers on port ${shop.port}`)
