import { describe, expect, it } from 'vitest'
import { formerAssets } from './assets.ts'

const day = 24 * 60 * 60 * 1000
const [old, current] = ['_astro/old.js', '_astro/current.js']

describe('files of an earlier bundle', () => {
  it('stay when another bundle takes over, and when the next publication changes only data', () => {
    const deployed = formerAssets([current], { assets: [old], former: new Map() }, day)
    expect(deployed).toEqual(new Map([[old, day]]))
    expect(formerAssets([current], { assets: [current], former: deployed }, 2 * day)).toEqual(deployed)
  })

  it("go a week after they were the bundle's last", () => {
    const live = { assets: [current], former: new Map([[old, day]]) }
    expect(formerAssets([current], live, 8 * day)).toEqual(new Map())
  })

  it("are the bundle's again when it is put back", () => {
    expect(formerAssets([old], { assets: [current], former: new Map([[old, day]]) }, day)).toEqual(
      new Map([[current, day]]),
    )
  })

  it('are none where nothing is live', () => expect(formerAssets([current], undefined, day)).toEqual(new Map()))
})
